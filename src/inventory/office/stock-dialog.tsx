import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { type StockReason, stockReasons } from '#contract/inventory.rules.ts'
import type { StaffProduct } from '#contract/inventory.ts'
import type { ApiError } from '#contract/wire.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../form/fields.tsx'
import { useAction } from '../form/use-action.ts'
import { useAttemptKey } from '../form/use-attempt-key.ts'
import { toNumber } from './draft.ts'

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
      done: ({ stock: now }) => adminMessages.products.stockNow(now),
      refused: (error) => {
        setFailure(error)
        // Somebody bought one meanwhile: the window shows the new number.
        if (error.code === 'changed_meanwhile') void revalidate()
      },
    })
    if (done) onClose()
  }
  return (
    <Dialog title="Correct stock" onClose={onClose}>
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
          label="Reason"
          value={reason}
          options={Object.entries(stockReasons)}
          onChange={({ target }) => setReason(target.value as StockReason)}
        />
        <Field
          id="stock-pieces"
          label={isDelivery ? 'Pieces that came' : 'Pieces counted'}
          hint={Number.isInteger(then) ? `${stock} now, ${then} then` : `${stock} now`}
          inputMode="numeric"
          value={pieces}
          error={difference ?? count}
          data-autofocus
          onChange={({ target }) => setPieces(target.value)}
        />
        <Field id="stock-note" label="Note" optional maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            Book
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
