import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { type BusinessCategory, BusinessCategoryInput } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'

/** The business categories that applicants choose from. */
export function BusinessCategories({ categories }: { categories: BusinessCategory[] }) {
  const words = useWords(sellerOfficeWords)
  const commonText = useWords(commonWords)
  const [edited, setEdited] = useState<BusinessCategory | 'new' | null>(null)
  const columns: Column<BusinessCategory>[] = [
    { key: 'name', label: words.categoryName, cell: ({ name }) => <b>{name}</b> },
    {
      key: 'businesses',
      label: words.businesses,
      numeric: true,
      cell: ({ businessCount }) => businessCount,
    },
    {
      key: 'actions',
      label: words.editCategory,
      cell: (category) => (
        <Button
          kind="quiet"
          aria-label={commonText.editThis(category.name)}
          onClick={() => setEdited(category)}
        >
          {words.editCategory}
        </Button>
      ),
    },
  ]
  return (
    <>
      <p>
        <Button onClick={() => setEdited('new')}>{words.newCategory}</Button>
      </p>
      <DataTable
        caption={words.categoriesCaption}
        columns={columns}
        rows={categories}
        rowKey={({ id }) => id}
        empty={<p>{words.noCategories}</p>}
      />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const schema = async () => BusinessCategoryInput

function CategoryDialog({
  category,
  onClose,
}: {
  category: BusinessCategory | null
  onClose: () => void
}) {
  const words = useWords(sellerOfficeWords)
  const { run } = useAction()
  const form = useForm({
    id: 'business-category',
    schema,
    values: { name: category?.name ?? '', image: category?.image ?? '' },
  })
  const save = form.submit(async (input) => {
    const saved = await run(
      () =>
        category
          ? api.sellers.updateCategory({ ...input, id: category.id })
          : api.sellers.createCategory(input),
      {
        done: words.categorySaved,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={category?.name ?? words.newCategory}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.categoryName} data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
