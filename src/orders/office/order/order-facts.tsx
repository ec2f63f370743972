import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { OwnOrderBadge } from '../stages/own-order-badge.tsx'
import { StageBadge } from '../stages/stage-badge.tsx'

/** Stage, payment and time of placement. */
export const OrderFacts = ({
  order,
  undeliveredBefore = 0,
}: {
  order: SellerOrder
  undeliveredBefore?: number
}) => {
  const words = useWords(orderOfficeWords)
  return (
    <p className="order-facts">
      <StageBadge stage={order.stage} isPickup={order.isPickup} />
      <PaymentBadge order={order} />
      <OwnOrderBadge order={order} />
      {undeliveredBefore > 0 && (
        <span className="status is-warning">{words.undeliveredBefore(undeliveredBefore)}</span>
      )}
      <time className="soft num" dateTime={order.createdAt}>
        {formatMoment(order.createdAt)}
      </time>
    </p>
  )
}
