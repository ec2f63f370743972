import { formatMoment } from '#contract/nepal-time.ts'
import { canBecome, type OrderStage, orderStages } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import { stageWords } from './order-words.ts'

/** What happened to the order, and what comes next while it is on its way. */
export function OrderTimeline({ stage, events }: Pick<Order, 'stage' | 'events'>) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.at + event.to} className={`is-${event.to}`}>
          <b>{stageWords[event.to]}</b>
          <time className="num" dateTime={event.at}>
            {formatMoment(event.at)}
          </time>
          {event.note && <p>{event.note}</p>}
        </li>
      ))}
      {stagesAhead(stage).map((ahead) => (
        <li key={ahead} className="is-ahead">
          <b>{stageWords[ahead]}</b>
          <span className="hidden">, still to come</span>
        </li>
      ))}
    </ol>
  )
}

/** The straight way from here to the customer's door. */
function stagesAhead(stage: OrderStage): OrderStage[] {
  const straight = orderStages.slice(0, orderStages.indexOf('delivered') + 1)
  const next = straight.find((to) => canBecome(stage, to))
  return next ? [next, ...stagesAhead(next)] : []
}
