import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { nextStages, type RepairStage, repairLimits, repairNumber } from '../../model.ts'
import type { RepairSettings } from '../../settings-contract.ts'
import type { RepairTicket } from '../../ticket.ts'
import { repairStageWords } from '../../words/stages.ts'
import { ticketWords } from '../../words/ticket.ts'
import { useRepairAction } from '../use-repair-action.ts'
import type { TicketSettingsProps } from './ticket-props.ts'

interface Move {
  to: RepairStage
  ownStage: string | null
  name: string
}

/** The possible next stages: the usual one first, custom stages last. */
function listMoves(
  { stage, ownStage }: RepairTicket,
  { ownStages }: RepairSettings,
  language: Language,
): Move[] {
  const standard = nextStages(stage).map((to) => ({
    to,
    ownStage: null,
    name: repairStageWords(language).staff[to],
  }))
  const custom = ownStages
    .filter(({ after, isArchived, id }) => after === stage && !isArchived && id !== ownStage)
    .map(({ id, name, after }) => ({ to: after, ownStage: id, name }))
  return [...standard, ...custom]
}

export function TicketMoves({ ticket, settings }: TicketSettingsProps) {
  const language = useLanguage()
  const { takeIn, confirmBooking, unconfirmedHint, move: words } = useWords(ticketWords)
  const [move, setMove] = useState<Move | null>(null)
  const [note, setNote] = useState('')
  const run = useRepairAction()
  const { id, number, version, stage } = ticket
  const confirm = async () => {
    if (!move) return
    const { to, ownStage } = move
    if (!(await run(() => api.repairs.move({ id, to, ownStage, note, version })))) return
    setMove(null)
    setNote('')
  }
  return (
    <div className="row">
      {stage === 'booked' && (
        <Link className="btn" to={officePaths.newRepair({ booking: id })}>
          {takeIn}
        </Link>
      )}
      {ticket.isUnconfirmed && (
        <>
          <Button kind="quiet" onClick={() => run(() => api.repairs.confirmBooking({ id }))}>
            {confirmBooking}
          </Button>
          <span className="soft">{unconfirmedHint}</span>
        </>
      )}
      {listMoves(ticket, settings, language).map((each, index) => (
        <Button
          key={each.name}
          kind={index === 0 && stage !== 'booked' ? undefined : 'quiet'}
          onClick={() => setMove(each)}
        >
          {words.to(each.name)}
        </Button>
      ))}
      {move && (
        <ConfirmDialog
          title={words.title(repairNumber(number), move.name)}
          confirm={words.confirm}
          onConfirm={confirm}
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
