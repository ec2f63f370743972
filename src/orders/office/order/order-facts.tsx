import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { StageBadge } from '../stages/stage-badge.tsx'

/** Stage, payment and time of placement. */
export const OrderFacts = ({
  order,
  refusedBefore = 0,
}: {
  order: SellerOrder
  refusedBefore?: number
}) => {
  const words = useWords(orderOfficeWords)
  return (
    <p className="order-facts">
      <StageBadge stage={order.stage} isPickup={order.isPickup} />
      <PaymentBadge order={order} />
      {refusedBefore > 0 && (
        <span className="status is-warning">{words.refusedBefore(refusedBefore)}</span>
      )}
      <time className="soft num" dateTime={order.createdAt}>
        {formatMoment(order.createdAt)}
      </time>
    </p>
  )
}
