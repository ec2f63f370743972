import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { agreed } from '#orders/contract/change.ts'
import { counterWords } from '../../words/office.ts'
import type { SaleLine } from './sale.ts'

const { price, reason } = agreed.def.shape
const schema = async () => z.strictObject({ price: typedNumber(price), reason })

interface AgreeDialogProps {
  line: SaleLine
  /** Called with `undefined` for the shop's price. */
  onAgree: (agreed: SaleLine['agreed']) => void
  onClose: () => void
}

/** Agrees a price for this sale alone. */
export function AgreeDialog({ line, onAgree, onClose }: AgreeDialogProps) {
  const words = useWords(counterWords)
  const { product, agreed: current } = line
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const form = useForm({
    id: 'agree',
    schema,
    values: { price: String(current?.price ?? ''), reason: current?.reason ?? '' },
  })
  const save = form.submit(async (typed) => {
    // A price the server refuses should fail here, not when the customer pays.
    await api.counter.preview({
      items: [{ product: { id: product.id }, quantity: 1, agreed: typed }],
    })
    // A dialog that was closed meanwhile agrees to nothing.
    if (!isClosed.current) onAgree(typed)
  })
  return (
    <FormDialog
      title={words.agreeOn(product.productName)}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="fields">
        <Field
          label={words.agreedPrice}
          inputMode="decimal"
          autoComplete="off"
          placeholder={String(product.discountedPrice)}
          data-autofocus
          {...form.field('price')}
        />
        <Field label={words.reason} autoComplete="off" {...form.field('reason')} />
      </div>
      {current && (
        <Button kind="quiet" onClick={() => onAgree(undefined)}>
          {words.shopPrice}
        </Button>
      )}
    </FormDialog>
  )
}
