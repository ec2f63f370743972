import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { nextStages, type RepairStage, repairNumber } from '../model.ts'
import { deviceTitle } from '../shop/device-title.ts'
import type { RepairCard as Card } from '../ticket.ts'
import { boardWords } from '../words/board.ts'
import { repairStageWords } from '../words/stages.ts'
import { formatAge, formatDueTime } from './format-time.ts'
import { useRepairAction } from './use-repair-action.ts'

/** Stages that need neither a message to the customer nor any input. */
const oneClickStages: RepairStage[] = ['diagnosing', 'repairing', 'testing']

/** One repair on the board, with a button for the usual next stage. */
export function RepairCard({ card }: { card: Card }) {
  const language = useLanguage()
  const words = useWords(boardWords)
  const stageText = useWords(repairStageWords)
  const { id, version, stage, dueAt, isOverdue, unread, due } = card
  const run = useRepairAction()
  const next = nextStages(stage).find((to) => oneClickStages.includes(to))
  return (
    <li className={isOverdue ? 'repair-card is-overdue' : 'repair-card'}>
      <p>
        <Link className="strong" to={officePaths.repair(id)}>
          {repairNumber(card.number)} {deviceTitle(card.device, language)}
        </Link>
      </p>
      <p>{card.fault}</p>
      <p className="soft">
        {card.customer.name} · {card.technician?.name ?? words.unassigned} ·{' '}
        {words.since(formatAge(card.stageSince, language))}
      </p>
      <p className="row">
        {card.isUrgent && <span className="status is-bad">{words.urgent}</span>}
        {card.isUnconfirmed && <span className="status is-warning">{words.unconfirmed}</span>}
        {card.isClaim && <span className="status is-info">{words.claim}</span>}
        {stage === 'booked' && card.transport === 'collect' && (
          <span className="status">{words.collect}</span>
        )}
        {unread > 0 && <span className="status is-warning">{words.unread(unread)}</span>}
        {dueAt && (
          <span className={isOverdue ? 'status is-bad' : 'soft'}>
            {(isOverdue ? words.overdueSince : words.dueAt)(formatDueTime(dueAt))}
          </span>
        )}
        {due > 0 && stage === 'ready' && (
          <span className="soft num">{words.toPay(formatRs(due))}</span>
        )}
      </p>
      {stage === 'booked' && (
        <Link className="btn btn-quiet" to={officePaths.newRepair({ booking: id })}>
          {words.take}
        </Link>
      )}
      {next && (
        <Button kind="quiet" onClick={() => run(() => api.repairs.move({ id, to: next, version }))}>
          {words.moveOn(stageText.staff[next])}
        </Button>
      )}
    </li>
  )
}
