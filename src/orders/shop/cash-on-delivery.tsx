import { checkoutMessages } from '#contract/order-messages.ts'
import { Icon } from '../ui/icon.tsx'
import { Banknote } from './icons.ts'

/** The one way to pay for now. */
export function CashOnDelivery() {
  return (
    <section className="pay-how" aria-label="Payment">
      <h3>Payment</h3>
      <p>
        <Icon of={Banknote} />
        <span>
          <b>{checkoutMessages.cash}</b>
          {checkoutMessages.cashHow}
        </span>
      </p>
    </section>
  )
}
