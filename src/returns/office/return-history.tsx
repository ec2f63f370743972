import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { OfficeReturn } from '../contract.ts'
import { returnOfficeWords as words } from '../words/office.ts'
import { ReturnBadge } from './return-badge.tsx'

/** Names the user behind an event. Sellers see only the names of their own members. */
function describeActor({ by, staff }: OfficeReturn['events'][number], customer: string) {
  if (by === 'customer') return words.theCustomer(customer)
  return staff ?? (by === 'seller' ? words.theSeller : words.theShop)
}

/** The events of a return, newest first. */
export const ReturnHistory = ({ of: { events, customer } }: { of: OfficeReturn }) => (
  <ol className="history">
    {events.toReversed().map((event) => (
      <li key={event.at + event.state}>
        <p>
          <ReturnBadge state={event.state} />
          {words.by(describeActor(event, customer.name))}
        </p>
        <time className="soft num" dateTime={event.at}>
          {formatMoment(event.at)}
        </time>
        {event.note && <p className="as-typed">{event.note}</p>}
      </li>
    ))}
  </ol>
)
