import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { stages } from '../../model.ts'
import { ticketWords } from '../../words/ticket.ts'
import type { TicketProps } from './ticket-props.ts'

/** The password of the device, loaded on request because every viewing is audited. */
export function TicketPassword({ ticket }: TicketProps) {
  const { id, stage, hasPassword, mayLookAtPassword, erasedAt } = ticket
  const words = useWords(ticketWords).facts
  const [password, setPassword] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const { run } = useAction()
  const reveal = async () =>
    setPassword((await run(() => api.repairs.lookAtPassword({ id })))?.password)
  const save = async (text: string) =>
    (await run(() => api.repairs.setPassword({ id, password: text }), {
      done: words.passwordSaved,
    })) && setEditing(false)
  if (erasedAt) return null
  return (
    <div>
      <p className="row">
        <b>{words.password}</b>
        {!hasPassword && <span className="soft">{words.noPassword}</span>}
        {hasPassword && !mayLookAtPassword && <span className="soft">{words.notYours}</span>}
        {password !== undefined && <code>{password}</code>}
        {hasPassword && mayLookAtPassword && password === undefined && (
          <Button kind="quiet" onClick={reveal}>
            {words.look}
          </Button>
        )}
        {stages[stage].isHere && (
          <Button kind="quiet" onClick={() => setEditing(true)}>
            {words.savePassword}
          </Button>
        )}
      </p>
      {hasPassword && mayLookAtPassword && <p className="soft">{words.lookHint}</p>}
      {isEditing && (
        <TextDialog
          title={words.savePassword}
          label={words.password}
          maxLength={200}
          confirm={words.savePassword}
          onConfirm={save}
          onCancel={() => setEditing(false)}
        />
      )}
    </div>
  )
}
