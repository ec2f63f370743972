import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { nextStages, type RepairStage, repairNumber } from '../model.ts'
import { deviceTitle } from '../shop/device-title.ts'
import type { RepairCard as Card } from '../ticket.ts'
import { boardWords } from '../words/desk.ts'
import { repairStageWords } from '../words/stages.ts'
import { formatAge, formatDueTime } from './format-time.ts'
import { showReply } from './ticket/show-reply.ts'

/** Stages that need neither a message to the customer nor any input. */
const oneClickStages: RepairStage[] = ['diagnosing', 'repairing', 'testing']

/** One repair on the board, with a button for the usual next stage. */
export function RepairCard({ card }: { card: Card }) {
  const language = useLanguage()
  const words = useWords(boardWords)
  const stageText = useWords(repairStageWords)
  const {
    id,
    number,
    version,
    stage,
    device,
    fault,
    customer,
    technician,
    dueAt,
    isOverdue,
    isUrgent,
    isClaim,
    way,
    unread,
    due,
    stageSince,
  } = card
  const { isBusy, run } = useAction()
  const next = nextStages(stage).find((to) => oneClickStages.includes(to))
  return (
    <li className={isOverdue ? 'repair-card is-overdue' : 'repair-card'}>
      <p>
        <Link className="strong" to={officePaths.repair(id)}>
          {repairNumber(number)} {deviceTitle(device, language)}
        </Link>
      </p>
      <p>{fault}</p>
      <p className="soft">
        {customer.name} · {technician?.name ?? words.unassigned} ·{' '}
        {words.since(formatAge(stageSince, language))}
      </p>
      <p className="row">
        {isUrgent && <span className="status is-bad">{words.urgent}</span>}
        {isClaim && <span className="status is-info">{words.claim}</span>}
        {stage === 'booked' && way === 'collect' && <span className="status">{words.collect}</span>}
        {unread > 0 && <span className="status is-warning">{words.unread(unread)}</span>}
        {dueAt && (
          <span className={isOverdue ? 'status is-bad' : 'soft'}>
            {isOverdue
              ? words.overdueSince(formatDueTime(dueAt))
              : words.dueAt(formatDueTime(dueAt))}
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
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => run(() => api.repairs.move({ id, to: next, version }), showReply)}
        >
          {words.moveOn(stageText.desk[next])}
        </Button>
      )}
    </li>
  )
}
