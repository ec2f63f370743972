import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'

import { placeOf } from '../parts.ts'
import { piecesInWords } from '../pieces-in-words.ts'
import { StageBadge } from './stage-badge.tsx'

function partInWords(order: Order, id: string) {
  const place = placeOf(order, { id })
  return place && ` ${words.part(place.place, place.of)}`
}

/** Who moved the order to which stage, with their notes. */
export function OrderHistory({ order }: { order: Order }) {
  const { events, customer, items } = order
  return (
    <ol className="history">
      {events.toReversed().map(({ to, at, by, staff, note, consignment, undone }) => (
        <li key={at + to + consignment}>
          <p>
            <StageBadge stage={undone?.to ?? to} />
            {partInWords(order, consignment)}
            {words.by(by === 'shop' ? (staff ?? '') : words.theCustomer(customer.name))}
          </p>
          <time className="soft num" dateTime={at}>
            {formatMoment(at)}
          </time>
          {undone && <p>{piecesInWords(undone, items)}</p>}
          {note && <p className="as-typed">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
