import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { OrderPart } from '../order-part.ts'

import { PaymentBadge } from './payment-badge.tsx'
import { StageBadge } from './stage-badge.tsx'

/** How far it is, whether it is paid, and when it was placed. */
export const OrderFacts = ({ order }: { order: OrderPart }) => (
  <p className="order-facts">
    <StageBadge stage={order.stage} />
    <PaymentBadge order={order} />
    <time className="soft num" dateTime={order.createdAt}>
      {formatMoment(order.createdAt)}
    </time>
  </p>
)
