import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { Order } from '../contract.ts'
import { piecesInWords } from '../pieces-in-words.ts'
import { stagesAhead } from '../stages.ts'
import { orderWords } from '../words.ts'

/** What happened to the order, and what comes next while it is on its way. */
export function OrderTimeline({ order: { stage, events, items } }: { order: Pick<Order, 'stage' | 'events' | 'items'> }) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.at + event.to} className={`is-${event.undone?.to ?? event.to}`}>
          <b>{orderWords.stages[event.undone?.to ?? event.to]}</b>
          <time className="num" dateTime={event.at}>
            {formatMoment(event.at)}
          </time>
          {event.undone && <p>{piecesInWords(event.undone, items)}</p>}
          {event.note && <p>{event.note}</p>}
        </li>
      ))}
      {stagesAhead(stage).map((ahead) => (
        <li key={ahead} className="is-ahead">
          <b>{orderWords.stages[ahead]}</b>
          <span className="hidden">{orderWords.stillToCome}</span>
        </li>
      ))}
    </ol>
  )
}
