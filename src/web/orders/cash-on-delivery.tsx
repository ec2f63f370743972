import { Banknote } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { Icon } from '../ui/icon.tsx'

/** The one way to pay for now. */
export function CashOnDelivery() {
  return (
    <section className="pay-how" aria-label="Payment">
      <h3>Payment</h3>
      <p>
        <Icon of={Banknote} />
        <span>
          <b>{messages.checkout.cash}</b>
          {messages.checkout.cashHow}
        </span>
      </p>
    </section>
  )
}
