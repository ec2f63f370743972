import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { OrderChange } from '../../contract.ts'
import { describeChange } from '../../describe-change.ts'
import { describeQuantities } from '../../describe-quantities.ts'
import { positionOf } from '../../divided-order.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { stageName } from '../../stage-name.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { orderWords } from '../../words/shop.ts'
import { StageBadge } from '../stages/stage-badge.tsx'

function nameConsignment(order: SellerOrder, id: string, language: Language) {
  const position = positionOf(order, { id })
  return position && ` ${orderOfficeWords(language).consignment(position.number, position.count)}`
}

type Event = SellerOrder['events'][number]

/** The API sends the names that the reader may see: to sellers, only those of their members. */
function describeMover({ by, staff }: Event, customer: string, language: Language) {
  const words = orderOfficeWords(language)
  if (by === 'customer') return words.theCustomer(customer)
  return by === 'seller' ? words.theSeller(staff ?? '') : (staff ?? words.theShop)
}

/** The steps and changes of an order with names and notes, the newest first. */
export function OrderHistory({ order }: { order: SellerOrder }) {
  const steps = order.events.map((event) => ({
    at: event.at,
    entry: <Step order={order} event={event} />,
  }))
  const changes = order.changes.map((change) => ({
    at: change.at,
    entry: <Change change={change} />,
  }))
  return (
    <ol className="history">
      {[...steps, ...changes]
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .toReversed()
        .map(({ at, entry }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts move together; the list only grows
          <li key={`${at} ${index}`}>{entry}</li>
        ))}
    </ol>
  )
}

function Step({ order, event }: { order: SellerOrder; event: Event }) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const { undone: undoneText } = useWords(orderWords)
  const { from, to, at, note, consignment, undone, isUndo } = event
  const { isPickup } = order
  return (
    <>
      <p>
        {isUndo ? (
          <span className="status is-warning">
            {undoneText(stageName(language, undone?.to ?? from ?? to, isPickup))}
          </span>
        ) : (
          <StageBadge stage={undone?.to ?? to} isPickup={isPickup} />
        )}
        {nameConsignment(order, consignment, language)}
        {words.by(describeMover(event, order.customer.name, language))}
      </p>
      <EventTime at={at} />
      {undone && <p>{describeQuantities(undone, order.items, language)}</p>}
      {note && <p className="as-typed">{note}</p>}
    </>
  )
}

function Change({ change: { at, staff, items, before, after, note } }: { change: OrderChange }) {
  const words = useWords(orderOfficeWords)
  const { changed } = useWords(orderWords)
  return (
    <>
      <p>
        <span className="status is-info">{changed.title}</span>
        {words.by(staff ?? words.theShop)}
      </p>
      <EventTime at={at} />
      <ul className="history-items">
        {items.map((item) => (
          <li key={`${item.what} ${item.name} ${item.after}`}>
            {describeChange(item, changed)}
            {item.reason && <span className="soft">{` ${words.change.reason(item.reason)}`}</span>}
          </li>
        ))}
        {before !== after && <li>{changed.total(formatRs(before), formatRs(after))}</li>}
      </ul>
      {note && <p className="as-typed">{note}</p>}
    </>
  )
}

const EventTime = ({ at }: { at: string }) => (
  <time className="soft num" dateTime={at}>
    {formatMoment(at)}
  </time>
)
