import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { percent } from '#sellers/business.ts'
import { CategoryInput } from '../category.ts'
import { type SerialRule, serialRules } from '../model.ts'
import { catalogOfficeWords } from '../office-words.ts'
import { warrantyMonths } from '../product-input.ts'
import type { CategoryNode } from '../structure.ts'

import { CategoryPicture } from './category-picture.tsx'
import { indented, toRows } from './category-tree.ts'

const words = catalogOfficeWords.categories

const { categoryName, slug, description } = CategoryInput.def.shape
const TypedCategory = z.strictObject({
  categoryName,
  slug: z.union([z.literal(''), slug]),
  parentId: z.string(),
  description,
  commission: z.union([z.literal(''), typedNumber(percent)]),
  serials: z.enum(['', ...serialRules]),
  warrantyMonths: z.union([z.literal(''), typedNumber(warrantyMonths)]),
})

interface CategoryDialogProps {
  /** Null to create one. */
  category: CategoryNode | null
  categories: CategoryNode[]
  /** Whether sellers are on, and whoever edits may say what they pay. */
  hasCommission: boolean
  onClose: () => void
}

const schema = async () => TypedCategory

export function CategoryDialog({
  category,
  categories,
  hasCommission,
  onClose,
}: CategoryDialogProps) {
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
      commission: category?.commission?.toString() ?? '',
      serials: (category?.serials ?? '') as '' | SerialRule,
      warrantyMonths: category?.warrantyMonths?.toString() ?? '',
    },
  })
  const save = form.submit(
    async ({ commission: percents, serials: rule, warrantyMonths: months, ...typed }) => {
      const input = {
        ...typed,
        slug: typed.slug || undefined,
        parentId: typed.parentId || null,
        image,
      }
      const commission = percents === '' ? null : percents
      const aftercare = { serials: rule || null, warrantyMonths: months === '' ? null : months }
      const work = async () => {
        const kept = category
          ? await api.catalog.updateCategory({
              ...input,
              id: category.id,
              version: category.version,
            })
          : await api.catalog.createCategory(input)
        let version = category ? category.version + 1 : 1
        if (commission !== (category?.commission ?? null))
          version = (await api.catalog.setCategoryCommission({ id: kept.id, commission, version }))
            .version
        if (
          aftercare.serials !== (category?.serials ?? null) ||
          aftercare.warrantyMonths !== (category?.warrantyMonths ?? null)
        )
          await api.catalog.setCategoryAftercare({ id: kept.id, ...aftercare, version })
        return kept
      }
      const saved = await run(work, {
        done: words.saved(typed.categoryName),
        refused: ({ message, fields }) => form.fail(message, fields),
      })
      if (saved) onClose()
    },
  )
  const isChanged = form.isChanged || image !== (category?.image ?? '')
  return (
    <FormDialog
      title={category ? commonWords.editThis(category.categoryName) : words.add}
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="fields">
        <Field label={words.name} data-autofocus {...form.field('categoryName')} />
        <Field label={words.slug} optional hint={words.slugHint} {...form.field('slug')} />
        <SelectField
          label={words.parent}
          options={parentsFor(category, categories)}
          {...form.field('parentId')}
        />
        <TextAreaField label={words.description} optional {...form.field('description')} />
        <SelectField
          label={words.serials}
          hint={words.serialsHint}
          options={(['', ...serialRules] as const).map((rule): [string, string] => [
            rule,
            words.serialRules[rule],
          ])}
          {...form.field('serials')}
        />
        <Field
          label={words.warrantyMonths}
          inputMode="numeric"
          optional
          hint={words.warrantyHint}
          {...form.field('warrantyMonths')}
        />
        {hasCommission && (
          <Field
            label={words.commission}
            inputMode="decimal"
            optional
            hint={words.commissionHint}
            {...form.field('commission')}
          />
        )}
      </div>
      <CategoryPicture path={image} onChange={setImage} />
    </FormDialog>
  )
}

/** Every category except itself and those below it. */
function parentsFor(category: CategoryNode | null, categories: CategoryNode[]): [string, string][] {
  const below = new Set(
    category ? [category.id, ...toRows(categories, category.id).map((row) => row.category.id)] : [],
  )
  const places = toRows(categories).filter((row) => !below.has(row.category.id))
  return [
    ['', words.noParent],
    ...places.map((row): [string, string] => [row.category.id, indented(row)]),
  ]
}
