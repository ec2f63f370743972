import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type DeviceKind, deviceKinds, type PartType, partTypes } from '../model.ts'
import type { FittedCategory } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { fitmentWords } from '../words/shop.ts'

export function CategoryList({ items }: { items: FittedCategory[] }) {
  const words = useWords(fitmentOfficeWords)
  const fitmentText = useWords(fitmentWords)
  const commonText = useWords(commonWords)
  const [edited, setEdited] = useState<FittedCategory | null>(null)
  const columns: Column<FittedCategory>[] = labelColumns(
    { ...words.columns, name: words.columns.category },
    {
      name: ({ categoryName }) => <b>{categoryName}</b>,
      kind: ({ kinds }) =>
        kinds.length > 0 ? (
          kinds.map((kind) => fitmentText.kinds[kind]).join(', ')
        ) : (
          <span className="soft">{words.noParts}</span>
        ),
      part: ({ part }) => part && fitmentText.parts[part],
      actions: (category) => (
        <Button
          kind="quiet"
          aria-label={commonText.editThis(category.categoryName)}
          onClick={() => setEdited(category)}
        >
          {commonText.edit}
        </Button>
      ),
    },
  )
  return (
    <>
      <DataTable
        caption={words.tabs.categories}
        columns={columns}
        rows={items}
        rowKey={({ categoryId }) => categoryId}
        empty={<p>{commonText.nothingFound}</p>}
      />
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function CategoryDialog({ category, onClose }: { category: FittedCategory; onClose: () => void }) {
  const words = useWords(fitmentOfficeWords)
  const fitmentText = useWords(fitmentWords)
  const { isBusy, run } = useAction()
  const [kinds, setKinds] = useState<DeviceKind[]>(category.kinds)
  const [part, setPart] = useState<PartType | null>(category.part)
  const save = async () => {
    if (
      await run(() => api.fitment.setFittedCategory({ id: category.categoryId, kinds, part }), {
        done: words.categorySaved,
      })
    )
      onClose()
  }
  const isChanged = kinds.join() !== category.kinds.join() || part !== category.part
  return (
    <FormDialog
      title={words.editCategory(category.categoryName)}
      error={undefined}
      isBusy={isBusy}
      isChanged={isChanged}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <fieldset className="part kinds">
        <legend>{words.kindsOf}</legend>
        {deviceKinds.map((kind) => (
          <CheckField
            key={kind}
            id={`category-${kind}`}
            label={fitmentText.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          />
        ))}
      </fieldset>
      <SelectField
        id="category-part"
        label={words.part}
        value={part ?? ''}
        options={[
          ['', words.anyPart] as const,
          ...partTypes.map((type) => [type, fitmentText.parts[type]] as const),
        ]}
        onChange={({ target }) => setPart((target.value || null) as PartType | null)}
      />
    </FormDialog>
  )
}
