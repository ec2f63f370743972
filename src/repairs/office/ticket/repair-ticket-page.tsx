import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLive } from '#kit/web/office/live.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { repairNumber, stages } from '../../model.ts'
import { deviceTitle } from '../../shop/device-title.ts'
import type { RepairTicket } from '../../ticket.ts'
import { boardWords } from '../../words/board.ts'
import { ticketWords } from '../../words/ticket.ts'
import { formatDueTime } from '../format-time.ts'
import { StageBadge } from '../stage-badge.tsx'
import { messageOf } from '../use-repair-action.ts'
import { TicketBill, TicketWarranty } from './ticket-bill.tsx'
import { TicketEstimates } from './ticket-estimates.tsx'
import { TicketCustomer, TicketDevice } from './ticket-facts.tsx'
import { TicketHistory } from './ticket-history.tsx'
import { TicketMessages } from './ticket-messages.tsx'
import { TicketMoves } from './ticket-moves.tsx'
import { TicketPhotos } from './ticket-photos.tsx'
import { TicketTests } from './ticket-tests.tsx'

export async function loader({ api, params }: LoaderArgs) {
  const [ticket, settings, technicians] = await Promise.all([
    api.repairs.one({ id: params.id ?? '' }),
    api.repairs.settings(),
    api.repairs.technicians(),
  ])
  return { ticket, settings, technicians }
}

/** One repair with all its details and the actions on it. */
export function Component() {
  const language = useLanguage()
  const words = useWords(ticketWords)
  const boardText = useWords(boardWords)
  const { ticket, settings, technicians } = useLoaderData<typeof loader>()
  useLive('repairs')
  const { id, number, stage, device, ownStage } = ticket
  const customName = settings.ownStages.find((each) => each.id === ownStage)?.name
  const documents = [
    'slip',
    'label',
    ...(ticket.tests.length > 0 ? (['tests'] as const) : []),
  ] as const
  return (
    <PageFrame
      title={`${repairNumber(number)} ${deviceTitle(device, language)}`}
      back={{ to: officePaths.repairs(), label: boardText.title }}
      actions={documents.map((paper) => (
        <Link
          key={paper}
          className="btn btn-quiet"
          to={officePaths.printedRepair(id, { paper })}
          target="_blank"
        >
          <Icon of={Printer} />
          {words.papers[paper]}
          <span className="hidden">{words.newTab}</span>
        </Link>
      ))}
    >
      <div className="order-facts">
        <StageBadge stage={stage} customName={customName} />
        {ticket.isUnconfirmed && <span className="status is-warning">{boardText.unconfirmed}</span>}
        {ticket.isUrgent && <span className="status is-bad">{boardText.urgent}</span>}
        {ticket.dueAt && stages[stage].isOpen && (
          <span className={ticket.isOverdue ? 'status is-bad' : 'status'}>
            {(ticket.isOverdue ? boardText.overdueSince : boardText.dueAt)(
              formatDueTime(ticket.dueAt),
            )}
          </span>
        )}
        <span className="soft">{words.sources[ticket.source]}</span>
        <Technician ticket={ticket} technicians={technicians} />
      </div>
      <TicketMoves ticket={ticket} settings={settings} key={`moves-${ticket.version}`} />
      <div className="two-columns ticket">
        <div className="sheets">
          <TicketEstimates ticket={ticket} settings={settings} />
          <TicketTests
            ticket={ticket}
            settings={settings}
            key={`tests-${ticket.testedAt}-${device.kind}`}
          />
          <TicketMessages ticket={ticket} />
          <TicketPhotos ticket={ticket} />
        </div>
        <div className="sheets">
          <TicketBill ticket={ticket} />
          <TicketWarranty ticket={ticket} />
          <TicketCustomer ticket={ticket} />
          <TicketDevice ticket={ticket} settings={settings} />
          <TicketHistory ticket={ticket} />
        </div>
      </div>
    </PageFrame>
  )
}

interface TechnicianProps {
  ticket: RepairTicket
  technicians: { id: string; name: string }[]
}

/** Assigns a technician. */
function Technician({ ticket: { id, version, technician }, technicians }: TechnicianProps) {
  const words = useWords(boardWords)
  const { isBusy, run } = useAction()
  const assign = (technicianId: string | null) =>
    run(() => api.repairs.assign({ id, version, technician: technicianId }), { done: messageOf })
  // A former technician stays selectable while assigned.
  const options =
    technician && !technicians.some((each) => each.id === technician.id)
      ? [technician, ...technicians]
      : technicians
  return (
    <select
      className="input list-filter"
      aria-label={words.technician}
      disabled={isBusy}
      value={technician?.id ?? ''}
      onChange={({ target }) => void assign(target.value || null)}
    >
      <option value="">{words.unassigned}</option>
      {options.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}
