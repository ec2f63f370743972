import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { Order } from '../contract.ts'
import { describeChange } from '../describe-change.ts'
import { describeQuantities } from '../describe-quantities.ts'
import { stageName } from '../stage-name.ts'
import { stagesAhead } from '../stages.ts'
import { orderWords } from '../words/shop.ts'

type TimelineOrder = Pick<Order, 'stage' | 'events' | 'items' | 'changes' | 'isPickup'>

/** Steps and changes, oldest first. */
function entriesOf({ events, changes, items, isPickup }: TimelineOrder) {
  const steps = events.map(({ at, from, to, undone, note, takesBack }) => {
    const stage = undone?.to ?? (takesBack ? (from ?? to) : to)
    const name = stageName(stage, isPickup)
    return {
      at,
      kind: takesBack ? to : stage,
      title: takesBack ? orderWords.undone(name) : name,
      lines: [undone ? describeQuantities(undone, items) : '', note],
    }
  })
  const changed = changes.map(({ at, items: changedItems, note }) => ({
    at,
    kind: 'changed',
    title: orderWords.changed.title,
    lines: [...changedItems.map((item) => describeChange(item, orderWords.changed) ?? ''), note],
  }))
  return [...steps, ...changed].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Past steps and changes, and the steps that are still to come. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  return (
    <ol className="timeline">
      {entriesOf(order).map(({ at, kind, title, lines }) => (
        <li key={at + kind} className={`is-${kind}`}>
          <b>{title}</b>
          <time className="num" dateTime={at}>
            {formatMoment(at)}
          </time>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
      {stagesAhead(order.stage, order.isPickup).map((ahead) => (
        <li key={ahead} className="is-ahead">
          <b>{stageName(ahead, order.isPickup)}</b>
          <span className="hidden">{orderWords.stillToCome}</span>
        </li>
      ))}
    </ol>
  )
}
