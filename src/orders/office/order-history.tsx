import { formatMoment } from '#kit/contract/nepal-time.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderPart } from '../order-part.ts'

import { placeOf } from '../parts.ts'
import { piecesInWords } from '../pieces-in-words.ts'
import { StageBadge } from './stage-badge.tsx'

function partInWords(order: OrderPart, id: string) {
  const place = placeOf(order, { id })
  return place && ` ${words.part(place.place, place.of)}`
}

type Event = OrderPart['events'][number]

/** Staff see everybody; a seller sees its own members. */
function moverInWords({ by, staff }: Event, customer: string) {
  if (by === 'customer') return words.theCustomer(customer)
  return by === 'seller' ? words.theSeller(staff ?? '') : (staff ?? words.theShop)
}

/** Who moved the order to which stage, with their notes. */
export function OrderHistory({ order }: { order: OrderPart }) {
  const { events, customer, items } = order
  return (
    <ol className="history">
      {events.toReversed().map((event) => {
        const { to, at, note, consignment, undone } = event
        return (
          <li key={at + to + consignment}>
            <p>
              <StageBadge stage={undone?.to ?? to} />
              {partInWords(order, consignment)}
              {words.by(moverInWords(event, customer.name))}
            </p>
            <time className="soft num" dateTime={at}>
              {formatMoment(at)}
            </time>
            {undone && <p>{piecesInWords(undone, items)}</p>}
            {note && <p className="as-typed">{note}</p>}
          </li>
        )
      })}
    </ol>
  )
}
