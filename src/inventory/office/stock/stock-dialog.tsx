import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { OfficeProduct } from '../../contract.ts'
import { type StockReason, stockDirections, stockReasons } from '../../model.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

function quantityLabel(reason: StockReason, language: Language): string {
  const words = inventoryOfficeWords(language)
  if (stockDirections[reason] === 0) return words.unitsCounted
  return reason === 'delivery' ? words.unitsReceived : words.quantity
}

/** Books a change of stock or a count of the shelf. */
export function StockDialog({
  product: { id, stock, reserved },
  onClose,
}: {
  product: OfficeProduct
  onClose: () => void
}) {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const commonText = useWords(commonWords)
  const [reason, setReason] = useState<StockReason>('delivery')
  const [typedQuantity, setTypedQuantity] = useState('')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isBusy, run } = useAction()
  const { revalidate } = useRevalidator()
  const keyFor = useAttemptKey()
  const direction = stockDirections[reason]
  const quantity = toNumber(typedQuantity)
  const shelf = stock + reserved
  const newStock = direction === 0 ? quantity - reserved : stock + direction * quantity
  const { difference, count } = failure?.fields ?? {}

  const book = async () => {
    const change = {
      id,
      reason,
      note,
      ...(direction === 0
        ? { count: quantity, seen: shelf }
        : { difference: direction * quantity }),
    }
    const done = await run(
      () => api.inventory.correctStock({ ...change, idempotencyKey: keyFor(change) }),
      {
        done: (result) => words.stockNow(result.stock),
        refused: (error) => {
          setFailure(error)
          // A parcel has left meanwhile. Reload to show the new number.
          if (error.code === 'changed_meanwhile') void revalidate()
        },
      },
    )
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
        <FormError
          text={failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined}
        />
        <SelectField
          id="stock-reason"
          label={words.reason}
          value={reason}
          options={stockReasons.map((option) => [option, words.reasons[option]] as const)}
          onChange={({ target }) => setReason(target.value as StockReason)}
        />
        <Field
          id="stock-pieces"
          label={quantityLabel(reason, language)}
          hint={
            direction === 0 && typedQuantity === ''
              ? words.shelfNow(shelf, reserved)
              : words.availableThen(
                  stock,
                  Number.isInteger(newStock) && typedQuantity !== '' ? newStock : stock,
                )
          }
          inputMode="numeric"
          value={typedQuantity}
          error={difference ?? count}
          data-autofocus
          onChange={({ target }) => setTypedQuantity(target.value)}
        />
        <Field
          id="stock-note"
          label={words.note}
          optional
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {words.book}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {commonText.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
