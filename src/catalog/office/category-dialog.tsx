import { useState } from 'react'
import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { CategoryInput } from '#contract/catalog.ts'
import type { CategoryNode } from '#contract/catalog-structure.ts'
import { api } from '../../app/api.ts'
import { useForm } from '../../app/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField, TextAreaField } from '../form/fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAction } from '../form/use-action.ts'
import { CategoryPicture } from './category-picture.tsx'
import { indented, toRows } from './category-tree.ts'

const { categoryName, slug, description } = CategoryInput.def.shape
const TypedCategory = z.strictObject({ categoryName, slug: z.union([z.literal(''), slug]), parentId: z.string(), description })

interface CategoryDialogProps {
  /** Null for a new one. */
  category: CategoryNode | null
  categories: CategoryNode[]
  onClose: () => void
}

const schema = async () => TypedCategory

export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { run } = useAction()
  const [image, setImage] = useState(category?.image ?? '')
  const form = useForm({
    id: 'category',
    schema,
    values: {
      categoryName: category?.categoryName ?? '',
      slug: category?.slug ?? '',
      parentId: category?.parentId ?? '',
      description: category?.description ?? '',
    },
  })
  const save = form.submit(async (typed) => {
    const input = { ...typed, slug: typed.slug || undefined, parentId: typed.parentId || null, image }
    const work = () => (category ? api.catalog.updateCategory({ ...input, id: category.id, version: category.version }) : api.catalog.createCategory(input))
    const saved = await run(work, {
      done: adminMessages.categories.saved(typed.categoryName),
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) onClose()
  })
  const isChanged = form.isChanged || image !== (category?.image ?? '')
  return (
    <FormDialog
      title={category ? `Edit ${category.categoryName}` : 'Add a category'}
      save="Save"
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="fields">
        <Field label="Name" data-autofocus {...form.field('categoryName')} />
        <Field label="Address" optional hint="Small letters, digits and dashes; made from the name when empty" {...form.field('slug')} />
        <SelectField label="Stands below" options={parentsFor(category, categories)} {...form.field('parentId')} />
        <TextAreaField label="Description" optional {...form.field('description')} />
      </div>
      <CategoryPicture path={image} onChange={setImage} />
    </FormDialog>
  )
}

/** Every place but below itself. */
function parentsFor(category: CategoryNode | null, categories: CategoryNode[]): [string, string][] {
  const below = new Set(category ? [category.id, ...toRows(categories, category.id).map((row) => row.category.id)] : [])
  const places = toRows(categories).filter((row) => !below.has(row.category.id))
  return [['', 'Nothing: first level'], ...places.map((row): [string, string] => [row.category.id, indented(row)])]
}
