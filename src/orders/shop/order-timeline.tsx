import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Order } from '../contract.ts'
import { describeChange } from '../describe-change.ts'
import { describeQuantities } from '../describe-quantities.ts'
import { stageName } from '../stage-name.ts'
import { stagesAhead } from '../stages.ts'
import { orderWords } from '../words/shop.ts'

type TimelineOrder = Pick<Order, 'stage' | 'events' | 'items' | 'changes' | 'isPickup'>

/** Steps and changes, oldest first. */
function entriesOf({ events, changes, items, isPickup }: TimelineOrder, language: Language) {
  const words = orderWords(language)
  const steps = events.map(({ at, from, to, undone, note, isUndo }) => {
    const stage = undone?.to ?? (isUndo ? (from ?? to) : to)
    const name = stageName(language, stage, isPickup)
    return {
      at,
      kind: isUndo ? to : stage,
      title: isUndo ? words.undone(name) : name,
      lines: [undone ? describeQuantities(undone, items, language) : '', note],
    }
  })
  const changed = changes.map(({ at, items: changedItems, note }) => ({
    at,
    kind: 'changed',
    title: words.changed.title,
    lines: [...changedItems.map((item) => describeChange(item, words.changed) ?? ''), note],
  }))
  return [...steps, ...changed].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Past steps and changes, and the steps that are still to come. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  return (
    <ol className="timeline">
      {entriesOf(order, language).map(({ at, kind, title, lines }) => (
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
          <b>{stageName(language, ahead, order.isPickup)}</b>
          <span className="hidden">{words.stillToCome}</span>
        </li>
      ))}
    </ol>
  )
}
