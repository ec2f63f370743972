import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { orderOfficeWords } from '../../words/office.ts'
import { OrderSums } from '../order/order-sums.tsx'
import type { NewOrderDraft } from './use-new-order.ts'

/** Promo code, totals and the button that places a phone order. */
export function NewOrderTotal({ draft: { form, lines, cart, isFresh } }: { draft: NewOrderDraft }) {
  const words = useWords(orderOfficeWords)
  const promoField = form.field('promoCode')
  return (
    <section className="sheet form">
      <h2>{words.totalTitle}</h2>
      <Field
        label={words.promoCode}
        optional
        autoComplete="off"
        hint={isFresh && cart?.promo?.accepted ? cart.promo.message : undefined}
        {...withRefusal(promoField, isFresh ? cart?.promo : null)}
      />
      {cart ? (
        <OrderSums of={cart} promoCode={promoField.value.toUpperCase()} />
      ) : (
        <p className="soft">{words.itemsMissing}</p>
      )}
      <FormError text={form.error} />
      <Button type="submit" busy={form.isBusy || (lines.length > 0 && !isFresh)}>
        {words.place}
      </Button>
    </section>
  )
}

/** Shows the server's refusal of a promo code before the order is placed. */
const withRefusal = <Props extends { error?: string }>(
  field: Props,
  promo: { accepted: boolean; message: string } | null | undefined,
) => (promo && !promo.accepted ? { ...field, error: promo.message } : field)
