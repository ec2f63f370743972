import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { changeInWords } from '../change-in-words.ts'
import type { OrderChange } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderPart } from '../order-part.ts'
import { placeOf } from '../parts.ts'
import { piecesInWords } from '../pieces-in-words.ts'
import { stageName } from '../stage-name.ts'
import { orderWords } from '../words.ts'
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

/**
 * Who moved the order to which stage and who changed what in it, with their notes; the newest
 * first.
 */
export function OrderHistory({ order }: { order: OrderPart }) {
  const steps = order.events.map((event) => ({
    at: event.at,
    shown: <Step order={order} event={event} />,
  }))
  const changes = order.changes.map((change) => ({
    at: change.at,
    shown: <Change change={change} />,
  }))
  return (
    <ol className="history">
      {[...steps, ...changes]
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .toReversed()
        .map(({ at, shown }, place) => (
          // several parts move in the same moment, and the list only grows
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${at} ${place}`}>{shown}</li>
        ))}
    </ol>
  )
}

function Step({ order, event }: { order: OrderPart; event: Event }) {
  const { from, to, at, note, consignment, undone, takesBack } = event
  const { isPickup } = order
  return (
    <>
      <p>
        {takesBack ? (
          <span className="status is-warning">
            {orderWords.takenBack(stageName(undone?.to ?? from ?? to, isPickup))}
          </span>
        ) : (
          <StageBadge stage={undone?.to ?? to} isPickup={isPickup} />
        )}
        {partInWords(order, consignment)}
        {words.by(moverInWords(event, order.customer.name))}
      </p>
      <At at={at} />
      {undone && <p>{piecesInWords(undone, order.items)}</p>}
      {note && <p className="as-typed">{note}</p>}
    </>
  )
}

function Change({ change: { at, staff, items, before, after, note } }: { change: OrderChange }) {
  return (
    <>
      <p>
        <span className="status is-info">{orderWords.changed.title}</span>
        {words.by(staff ?? words.theShop)}
      </p>
      <At at={at} />
      <ul className="history-items">
        {items.map((item) => (
          <li key={`${item.what} ${item.name} ${item.after}`}>
            {changeInWords(item, orderWords.changed)}
            {item.reason && <span className="soft">{` ${words.change.reason(item.reason)}`}</span>}
          </li>
        ))}
        {before !== after && <li>{orderWords.changed.total(formatRs(before), formatRs(after))}</li>}
      </ul>
      {note && <p className="as-typed">{note}</p>}
    </>
  )
}

const At = ({ at }: { at: string }) => (
  <time className="soft num" dateTime={at}>
    {formatMoment(at)}
  </time>
)
