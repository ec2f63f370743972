import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'

import { StageBadge } from './stage-badge.tsx'

/** Who moved the order to which stage, with their notes. */
export function OrderHistory({ events, customer }: Pick<Order, 'events' | 'customer'>) {
  return (
    <ol className="history">
      {events.toReversed().map(({ to, at, by, staff, note }) => (
        <li key={at + to}>
          <p>
            <StageBadge stage={to} />
            {words.by(by === 'shop' ? (staff ?? '') : words.theCustomer(customer.name))}
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
