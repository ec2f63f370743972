import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment, shortDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { canBecome, repairNumber, stages } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { StageBadge } from '../stage-badge.tsx'
import { useDraft } from '../use-draft.ts'
import { useRepairAction } from '../use-repair-action.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { TicketDialogProps, TicketProps } from './ticket-props.ts'

/** The bill, and the hand-over of the device. */
export function TicketBill({ ticket }: TicketProps) {
  const { bill: words, handOver } = useWords(ticketWords)
  const [isHandingOver, setHandingOver] = useState(false)
  const [isRequesting, setRequesting] = useState(false)
  const run = useRepairAction()
  const { id, stage, bill, orders, reminders, handedOver } = ticket
  const canRemind = stages[stage].isWaitingForOwner || stage === 'waiting_approval'
  return (
    <section className="sheet form" aria-labelledby="ticket-bill">
      <h2 id="ticket-bill">{words.title}</h2>
      {bill.total === 0 ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <dl className="facts num">
          <dt>{words.total}</dt>
          <dd>{formatRs(bill.total)}</dd>
          <dt>{words.paid}</dt>
          <dd>{formatRs(bill.paid)}</dd>
          <dt>{words.due}</dt>
          <dd>
            <b>{formatRs(bill.due)}</b>
          </dd>
        </dl>
      )}
      {orders.length > 0 && (
        <p className="row">
          {orders.map((order) => (
            <Link key={order.id} className="link" to={officePaths.order(order.id)}>
              {words.order(order.number)}
            </Link>
          ))}
          {bill.due > 0 && <span className="soft">{words.payHint}</span>}
        </p>
      )}
      {handedOver && <HandOverRecord handOver={handedOver} />}
      <div className="row">
        {canBecome(stage, 'handed_over') && (
          <Button onClick={() => setHandingOver(true)}>{handOver.open}</Button>
        )}
        {stages[stage].isWorkedOn && (
          <Button kind="quiet" onClick={() => setRequesting(true)}>
            {words.requestAdvance}
          </Button>
        )}
        {canRemind && (
          <Button kind="quiet" onClick={() => run(() => api.repairs.remind({ id }))}>
            {words.remind}
          </Button>
        )}
        {reminders > 0 && <span className="soft">{words.reminders(reminders)}</span>}
      </div>
      {isRequesting && <AdvanceDialog ticket={ticket} onClose={() => setRequesting(false)} />}
      {isHandingOver && <HandOverDialog ticket={ticket} onClose={() => setHandingOver(false)} />}
    </section>
  )
}

/** Requests an advance before the work starts. */
function AdvanceDialog({ ticket: { id, version }, onClose }: TicketDialogProps) {
  const words = useWords(ticketWords).bill
  const form = useDraft('advance', () => ({ amount: '' }))
  const { amount } = form.draft
  const request = () => api.repairs.requestAdvance({ id, version, amount: toNumber(amount) })
  return (
    <FormDialog
      title={words.requestAdvance}
      save={words.request}
      {...form}
      isChanged={amount !== ''}
      onSubmit={form.submit(request, onClose)}
      onClose={onClose}
    >
      <p>{words.advanceHelp}</p>
      <Field
        label={words.advanceAmount}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
    </FormDialog>
  )
}

function HandOverRecord({
  handOver: { to, at, signature, unpaidReason },
}: {
  handOver: NonNullable<RepairTicket['handedOver']>
}) {
  const words = useWords(ticketWords)
  const { doneTo, unpaid, signature: label } = words.handOver
  return (
    <div>
      <p>{doneTo(to, formatMoment(at))}</p>
      {unpaidReason && <p>{unpaid(unpaidReason)}</p>}
      {signature && (
        <svg className="signature" viewBox="0 0 600 200" role="img" aria-label={label}>
          <path d={signature} />
        </svg>
      )}
    </div>
  )
}

/** The warranty and its claims. */
export function TicketWarranty({ ticket }: TicketProps) {
  const { id, warrantyUntil, canClaim, claimOf, claims } = ticket
  const words = useWords(ticketWords)
  const warrantyWords = words.warranty
  if (!warrantyUntil && !claimOf && claims.length === 0) return null
  return (
    <section className="sheet form" aria-labelledby="ticket-warranty">
      <h2 id="ticket-warranty">{warrantyWords.title}</h2>
      <p>{warrantyUntil ? warrantyWords.until(shortDay(warrantyUntil)) : warrantyWords.none}</p>
      {claimOf && (
        <Link className="link" to={officePaths.repair(claimOf.id)}>
          {words.claimOf(repairNumber(claimOf.number))}
        </Link>
      )}
      {claims.map((claim) => (
        <p key={claim.id} className="row">
          <Link className="link" to={officePaths.repair(claim.id)}>
            {repairNumber(claim.number)}
          </Link>
          <StageBadge stage={claim.stage} />
        </p>
      ))}
      {canClaim && (
        <div className="row">
          <Link className="btn btn-quiet" to={officePaths.newRepair({ claim: id })}>
            {warrantyWords.claim}
          </Link>
        </div>
      )}
    </section>
  )
}
