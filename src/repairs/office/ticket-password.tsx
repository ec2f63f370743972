import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { TextDialog } from '#kit/web/office/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { stages } from '../model.ts'
import type { RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'

const words = ticketWords.facts

/** The password of the device, shown when it is asked for: each look leaves a trace. */
export function TicketPassword({
  ticket: { id, stage, hasPassword, mayLookAtPassword, erasedAt },
}: {
  ticket: RepairTicket
}) {
  const [password, setPassword] = useState<string>()
  const [isKeeping, setKeeping] = useState(false)
  const { isBusy, run } = useAction()
  const look = async () =>
    setPassword((await run(() => api.repairs.lookAtPassword({ id })))?.password)
  const keep = async (text: string) =>
    (await run(() => api.repairs.setPassword({ id, password: text }), {
      done: words.passwordSaved,
    })) && setKeeping(false)
  if (erasedAt) return null
  return (
    <div>
      <p className="row">
        <b>{words.password}</b>
        {!hasPassword && <span className="soft">{words.noPassword}</span>}
        {hasPassword && !mayLookAtPassword && <span className="soft">{words.notYours}</span>}
        {password !== undefined && <code>{password}</code>}
        {hasPassword && mayLookAtPassword && password === undefined && (
          <Button kind="quiet" busy={isBusy} onClick={look}>
            {words.look}
          </Button>
        )}
        {stages[stage].isHere && (
          <Button kind="quiet" onClick={() => setKeeping(true)}>
            {words.keepPassword}
          </Button>
        )}
      </p>
      {hasPassword && mayLookAtPassword && <p className="soft">{words.lookHint}</p>}
      {isKeeping && (
        <TextDialog
          title={words.keepPassword}
          label={words.password}
          maxLength={200}
          confirm={words.keepPassword}
          onConfirm={keep}
          onCancel={() => setKeeping(false)}
        />
      )}
    </div>
  )
}
