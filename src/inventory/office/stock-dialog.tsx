import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { useAttemptKey } from '#kit/web/app/use-attempt-key.ts'
import { toNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { type StockReason, stockReasons } from '../model.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

/** Books a delivery, or what was counted. */
export function StockDialog({ product: { id, stock }, onClose }: { product: StaffProduct; onClose: () => void }) {
  const [reason, setReason] = useState<StockReason>('delivery')
  const [pieces, setPieces] = useState('')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isBusy, run } = useAction()
  const { revalidate } = useRevalidator()
  const keyFor = useAttemptKey()
  const isDelivery = reason === 'delivery'
  const quantity = toNumber(pieces)
  const then = isDelivery ? stock + quantity : quantity
  const { difference, count } = failure?.fields ?? {}

  const book = async () => {
    const change = { id, reason, note, ...(isDelivery ? { difference: quantity } : { count: quantity, seen: stock }) }
    const done = await run(() => api.inventory.correctStock({ ...change, idempotencyKey: keyFor(change) }), {
      done: ({ stock: now }) => words.stockNow(now),
      refused: (error) => {
        setFailure(error)
        // Somebody bought one meanwhile: the dialog shows the new number.
        if (error.code === 'changed_meanwhile') void revalidate()
      },
    })
    if (done) onClose()
  }
  return (
    <Dialog title={words.correctStock} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void book()
        }}
      >
        <FormError text={failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined} />
        <SelectField
          id="stock-reason"
          label={words.reason}
          value={reason}
          options={stockReasons.map((each) => [each, words.reasons[each]] as const)}
          onChange={({ target }) => setReason(target.value as StockReason)}
        />
        <Field
          id="stock-pieces"
          label={isDelivery ? words.piecesThatCame : words.piecesCounted}
          hint={Number.isInteger(then) ? words.stockThen(stock, then) : words.stockNowHint(stock)}
          inputMode="numeric"
          value={pieces}
          error={difference ?? count}
          data-autofocus
          onChange={({ target }) => setPieces(target.value)}
        />
        <Field id="stock-note" label={words.note} optional maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {words.book}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {commonWords.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
