import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
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
  const columns: Column<BusinessCategory>[] = labelColumns(
    { ...words, name: words.categoryName, actions: words.editCategory },
    {
      name: ({ name }) => <b>{name}</b>,
      businesses: { numeric: true, cell: ({ businessCount }) => businessCount },
      actions: (category) => (
        <Button
          kind="quiet"
          aria-label={commonText.editThis(category.name)}
          onClick={() => setEdited(category)}
        >
          {words.editCategory}
        </Button>
      ),
    },
  )
  return (
    <>
      <p>
        <Button onClick={() => setEdited('new')}>{words.newCategory}</Button>
      </p>
      <DataTable
        caption={words.categoriesCaption}
        columns={columns}
        rows={categories}
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
  const form = useSendForm({
    id: 'business-category',
    schema,
    values: { name: category?.name ?? '', image: category?.image ?? '' },
    send: (input) =>
      category
        ? api.sellers.updateCategory({ ...input, id: category.id })
        : api.sellers.createCategory(input),
    done: words.categorySaved,
    onSaved: onClose,
  })
  return (
    <FormDialog title={category?.name ?? words.newCategory} {...form} onClose={onClose}>
      <Field label={words.categoryName} data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
