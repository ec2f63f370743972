import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { nextStages, type RepairStage, repairLimits, repairNumber } from '../model.ts'
import type { RepairSettings } from '../settings-contract.ts'
import { repairStageWords } from '../stage-words.ts'
import type { RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'

const words = ticketWords.move

interface Move {
  to: RepairStage
  ownStage: string | null
  name: string
}

/** Where it may go from here: the usual step first, then the shop's own stages. */
function movesOf({ stage, ownStage }: RepairTicket, { ownStages }: RepairSettings): Move[] {
  const plain = nextStages(stage).map((to) => ({
    to,
    ownStage: null,
    name: repairStageWords.desk[to],
  }))
  const own = ownStages
    .filter(({ after, isArchived, id }) => after === stage && !isArchived && id !== ownStage)
    .map(({ id, name, after }) => ({ to: after, ownStage: id, name }))
  return [...plain, ...own]
}

export function TicketMoves({
  ticket,
  settings,
}: {
  ticket: RepairTicket
  settings: RepairSettings
}) {
  const [move, setMove] = useState<Move | null>(null)
  const [note, setNote] = useState('')
  const { isBusy, run } = useAction()
  const { id, number, version, stage } = ticket
  const confirm = async () => {
    if (!move) return
    const { to, ownStage } = move
    if (
      !(await run(() => api.repairs.move({ id, to, ownStage, note, version }), {
        done: ({ message }) => message,
      }))
    )
      return
    setMove(null)
    setNote('')
  }
  return (
    <div className="stage-steps">
      {stage === 'booked' && (
        <Link className="btn" to={officePaths.newRepair({ booking: id })}>
          {ticketWords.takeIn}
        </Link>
      )}
      {movesOf(ticket, settings).map((each, place) => (
        <Button
          key={each.name}
          kind={place === 0 && stage !== 'booked' ? undefined : 'quiet'}
          onClick={() => setMove(each)}
        >
          {words.to(each.name)}
        </Button>
      ))}
      {move && (
        <ConfirmDialog
          title={words.title(repairNumber(number), move.name)}
          confirm={words.confirm}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setMove(null)}
        >
          <TextAreaField
            id="move-note"
            label={words.note}
            hint={words.noteHint}
            optional
            rows={3}
            maxLength={repairLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}
