import { Icon } from '#kit/web/ui/icon.tsx'
import { checkoutWords } from '../checkout-words.ts'
import { orderWords } from '../words.ts'
import { Banknote } from './icons.ts'

/** The one way to pay for now. */
export function CashOnDelivery() {
  return (
    <section className="pay-how" aria-label={checkoutWords.payment}>
      <h3>{checkoutWords.payment}</h3>
      <p>
        <Icon of={Banknote} />
        <span>
          <b>{orderWords.methods.cash_on_delivery}</b>
          {checkoutWords.cashHow}
        </span>
      </p>
    </section>
  )
}
