import { formatMoment } from '#kit/contract/nepal-time.ts'
import { repairStageWords } from '../stage-words.ts'
import type { RepairEvent, RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'
import { sayMinutes } from './say-time.ts'
import { StageBadge } from './stage-badge.tsx'

const words = ticketWords.history

/** Everything that happened, newest first, and how long each stage took. */
export const TicketHistory = ({ ticket: { events, times } }: { ticket: RepairTicket }) => (
  <section className="sheet form" aria-labelledby="ticket-history">
    <h2 id="ticket-history">{words.title}</h2>
    <ol className="history">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <What of={event} /> {event.by && <span className="soft">{event.by}</span>}
          </p>
          <time className="soft num" dateTime={event.at}>
            {formatMoment(event.at)}
          </time>
          {event.text && <p className="as-typed">{textOf(event)}</p>}
        </li>
      ))}
    </ol>
    {times.length > 0 && (
      <details>
        <summary>{words.times}</summary>
        <dl className="facts num">
          {times.map(({ stage, ownStage, minutes }) => (
            <Time
              key={stage + (ownStage ?? '')}
              name={ownStage ?? repairStageWords.desk[stage]}
              minutes={minutes}
            />
          ))}
        </dl>
      </details>
    )}
  </section>
)

/** Figures are kept as figures, so that they can be said in any language. */
function textOf({ kind, text }: RepairEvent) {
  if (kind === 'estimate') return words.version(Number(text))
  const [approved, of] = text.split('/').map(Number)
  return kind === 'decision' && approved !== undefined && of !== undefined
    ? words.approvedLines(approved, of)
    : text
}

const What = ({ of: { kind, to, ownStage } }: { of: RepairEvent }) =>
  kind === 'stage' && to ? (
    <StageBadge stage={to} own={ownStage} />
  ) : (
    <span className="status">{words.kinds[kind]}</span>
  )

const Time = ({ name, minutes }: { name: string; minutes: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{sayMinutes(minutes)}</dd>
  </>
)
