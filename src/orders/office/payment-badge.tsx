import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { PaymentStatus } from '../model.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderPart } from '../order-part.ts'
import { stages } from '../stages.ts'

const looks: Record<PaymentStatus, string> = {
  unpaid: 'is-warning',
  part: 'is-warning',
  paid: 'is-good',
  refunded: 'is-bad',
}

/** The state of the payment; for a cancelled order that nobody paid, there is nothing to pay. */
export function PaymentBadge({ order: { stage, paymentStatus, payUntil } }: { order: OrderPart }) {
  if (stages[stage].isUndone && paymentStatus === 'unpaid')
    return <span className="status">{words.nothingToPay}</span>
  if (payUntil) return <WaitsForPayment until={payUntil} />
  return <span className={`status ${looks[paymentStatus]}`}>{words.payments[paymentStatus]}</span>
}

/** Nobody packs it before it is paid. */
const WaitsForPayment = ({ until }: { until: string }) => (
  <>
    <span className="status is-warning">{words.waitsForPayment}</span>
    <span className="soft">{words.waitsUntil(formatMoment(until))}</span>
  </>
)
