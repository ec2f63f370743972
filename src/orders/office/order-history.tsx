import { formatMoment } from '#contract/nepal-time.ts'
import type { Order } from '#contract/orders.ts'
import { StageBadge } from './stage-badge.tsx'

/** Who brought the order where, and what they said. */
export function OrderHistory({ events, customer }: Pick<Order, 'events' | 'customer'>) {
  return (
    <ol className="history">
      {events.toReversed().map(({ to, at, by, staff, note }) => (
        <li key={at + to}>
          <p>
            <StageBadge stage={to} /> by {by === 'shop' ? staff : `${customer.name}, the customer`}
          </p>
          <time className="soft num" dateTime={at}>
            {formatMoment(at)}
          </time>
          {note && <p className="as-typed">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
