import { Icon } from '#kit/web/ui/icon.tsx'
import { orderWords } from '../words.ts'
import { Banknote } from './icons.ts'

/** The one way to pay for now. */
export function CashOnDelivery() {
  return (
    <section className="pay-how" aria-label={orderWords.checkout.payment}>
      <h3>{orderWords.checkout.payment}</h3>
      <p>
        <Icon of={Banknote} />
        <span>
          <b>{orderWords.checkout.cash}</b>
          {orderWords.checkout.cashHow}
        </span>
      </p>
    </section>
  )
}
