import { Fragment } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { RepairEvent } from '../../ticket.ts'
import { repairStageWords } from '../../words/stages.ts'
import { ticketWords } from '../../words/ticket.ts'
import { formatDuration } from '../format-time.ts'
import { StageBadge } from '../stage-badge.tsx'
import type { TicketProps } from './ticket-props.ts'

/** The events of a repair, newest first, and the time spent in each stage. */
export const TicketHistory = ({ ticket: { events, times } }: TicketProps) => {
  const language = useLanguage()
  const stageText = useWords(repairStageWords)
  const words = useWords(ticketWords).history
  return (
    <section className="sheet form" aria-labelledby="ticket-history">
      <h2 id="ticket-history">{words.title}</h2>
      <ol className="history">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <EventBadge event={event} /> {event.by && <span className="soft">{event.by}</span>}
            </p>
            <time className="soft num" dateTime={event.at}>
              {formatMoment(event.at)}
            </time>
            {event.text && <p className="as-typed">{describeEvent(event, language)}</p>}
          </li>
        ))}
      </ol>
      {times.length > 0 && (
        <details>
          <summary>{words.times}</summary>
          <dl className="facts num">
            {times.map(({ stage, ownStage, minutes }) => (
              <Fragment key={stage + (ownStage ?? '')}>
                <dt>{ownStage ?? stageText.staff[stage]}</dt>
                <dd>{formatDuration(minutes, language)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

/** Events store numbers without words, so that every language can describe them. */
function describeEvent({ kind, text }: RepairEvent, language: Language) {
  const words = ticketWords(language).history
  if (kind === 'estimate') return words.version(Number(text))
  const [approved, of] = text.split('/').map(Number)
  return kind === 'decision' && approved !== undefined && of !== undefined
    ? words.approvedLines(approved, of)
    : text
}

const EventBadge = ({ event: { kind, to, ownStage } }: { event: RepairEvent }) => {
  const words = useWords(ticketWords).history
  return kind === 'stage' && to ? (
    <StageBadge stage={to} customName={ownStage} />
  ) : (
    <span className="status">{words.kinds[kind]}</span>
  )
}
