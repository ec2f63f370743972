import { useState } from 'react'
import { downloadFile } from '#kit/web/app/calls/save-file.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { ProductFilter } from '../../fields.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

/** Stock and cost prices are opt-in, so that they do not leave the shop by accident. */
export function ExportDialog({
  filter,
  count,
  onClose,
}: {
  filter: ProductFilter
  count: number
  onClose: () => void
}) {
  const words = useWords(inventoryOfficeWords)
  const [withStock, setWithStock] = useState(false)
  const [withCost, setWithCost] = useState(false)
  const { isBusy, run } = useAction()
  const save = async () => {
    const query = {
      ...filter,
      ...(withStock && { withStock: 'yes' }),
      ...(withCost && { withCost: 'yes' }),
    }
    await run(() => downloadFile('/product/export', 'products.csv', query), {
      done: words.exported,
    })
    onClose()
  }
  return (
    <FormDialog
      title={words.exportTitle}
      save={words.download}
      error={undefined}
      isBusy={isBusy}
      isChanged={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>{words.exportIntro(count)}</p>
      <CheckField
        id="export-stock"
        label={words.exportStock}
        hint={words.exportStockHint}
        checked={withStock}
        onChange={({ target }) => setWithStock(target.checked)}
      />
      <CheckField
        id="export-cost"
        label={words.exportCost}
        hint={words.exportCostHint}
        checked={withCost}
        onChange={({ target }) => setWithCost(target.checked)}
      />
    </FormDialog>
  )
}
