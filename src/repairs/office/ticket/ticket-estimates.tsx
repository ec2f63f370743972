import { useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { stages } from '../../model.ts'
import { ticketWords } from '../../words/ticket.ts'
import { EstimateEditor } from '../estimate/estimate-editor.tsx'
import { EstimateView } from '../estimate/estimate-view.tsx'
import type { TicketSettingsProps } from './ticket-props.ts'

/** The estimates of a repair, newest first, and the editor for the current one. */
export function TicketEstimates({ ticket, settings }: TicketSettingsProps) {
  const words = useWords(ticketWords).estimate
  const [isWriting, setWriting] = useState(false)
  const visible = ticket.estimates.filter(({ state }) => state !== 'withdrawn')
  const [newest] = visible
  const open = newest && (newest.state === 'draft' || newest.state === 'sent') ? newest : null
  return (
    <section className="sheet form" aria-labelledby="ticket-estimate">
      <h2 id="ticket-estimate">{words.title}</h2>
      {visible.length === 0 && !isWriting && <p className="soft">{words.none}</p>}
      {isWriting && (
        <EstimateEditor
          ticket={ticket}
          settings={settings}
          from={open}
          onClose={() => setWriting(false)}
        />
      )}
      {visible
        .filter((estimate) => !(isWriting && estimate === open))
        .map((estimate) => (
          <EstimateView key={estimate.id} ticket={ticket} estimate={estimate} />
        ))}
      {!isWriting && stages[ticket.stage].isWorkedOn && (
        <div className="row">
          <Button kind={newest ? 'quiet' : undefined} onClick={() => setWriting(true)}>
            {open ? words.change : newest ? words.further : words.write}
          </Button>
        </div>
      )}
    </section>
  )
}
