import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { PaymentStatus } from '../model.ts'
import type { SellerOrder } from '../seller-order.ts'
import { stages } from '../stages.ts'
import { orderOfficeWords } from '../words/office.ts'

const badgeClasses: Record<PaymentStatus, string> = {
  unpaid: 'is-warning',
  part: 'is-warning',
  paid: 'is-good',
  refunded: 'is-bad',
}

/** The payment status. Unpaid cancelled orders show that there is nothing to pay. */
export function PaymentBadge({
  order: { stage, paymentStatus, payUntil },
}: {
  order: SellerOrder
}) {
  const words = useWords(orderOfficeWords)
  if (stages[stage].isUndone && paymentStatus === 'unpaid')
    return <span className="status">{words.nothingToPay}</span>
  if (payUntil) return <WaitingForPayment until={payUntil} />
  return (
    <span className={`status ${badgeClasses[paymentStatus]}`}>{words.payments[paymentStatus]}</span>
  )
}

/** Tells staff not to pack the order before it is paid. */
const WaitingForPayment = ({ until }: { until: string }) => {
  const words = useWords(orderOfficeWords)
  return (
    <>
      <span className="status is-warning">{words.waitsForPayment}</span>
      <span className="soft">{words.waitsUntil(formatMoment(until))}</span>
    </>
  )
}
