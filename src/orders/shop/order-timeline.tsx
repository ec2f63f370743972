import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { Order } from '../contract.ts'
import { stagesAhead } from '../stages.ts'
import { orderWords } from '../words.ts'

/** What happened to the order, and what comes next while it is on its way. */
export function OrderTimeline({ stage, events }: Pick<Order, 'stage' | 'events'>) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.at + event.to} className={`is-${event.to}`}>
          <b>{orderWords.stages[event.to]}</b>
          <time className="num" dateTime={event.at}>
            {formatMoment(event.at)}
          </time>
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
