import { useState } from 'react'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { repairLimits } from '../../model.ts'
import { ticketWords } from '../../words/ticket.ts'
import { messageOf } from '../use-repair-action.ts'
import type { TicketProps } from './ticket-props.ts'

/** Messages to and from the customer. Internal notes are listed in the history. */
export function TicketMessages({ ticket: { id, messages, unread } }: TicketProps) {
  const words = useWords(ticketWords).messages
  const [text, setText] = useState('')
  const { run } = useAction()
  const isEmpty = text.trim() === ''
  const add = async (note: { isOutward: boolean }) => {
    if (await run(() => api.repairs.addNote({ id, text, ...note }), { done: messageOf }))
      setText('')
  }
  return (
    <section className="sheet form" aria-labelledby="ticket-talk">
      <h2 id="ticket-talk">{words.title}</h2>
      {messages.length === 0 && <p className="soft">{words.none}</p>}
      <ol className="talk">
        {messages.map(({ id: key, at, isFromShop, by, text: message }) => (
          <li key={key} className={isFromShop ? 'is-own' : undefined}>
            <small className="soft">
              {isFromShop ? by : words.customer} · <time dateTime={at}>{formatMoment(at)}</time>
            </small>
            <p className="as-typed">{message}</p>
          </li>
        ))}
      </ol>
      {unread > 0 && (
        <div className="row">
          <Button kind="quiet" onClick={() => run(() => api.repairs.readMessages({ id }))}>
            {words.read}
          </Button>
        </div>
      )}
      <TextAreaField
        id="ticket-text"
        label={words.text}
        rows={3}
        maxLength={repairLimits.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button kind="quiet" disabled={isEmpty} onClick={() => add({ isOutward: true })}>
          {words.outward}
        </Button>
        <Button kind="quiet" disabled={isEmpty} onClick={() => add({ isOutward: false })}>
          {words.internal}
        </Button>
      </div>
    </section>
  )
}
