import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment, shortDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { stages } from '../../model.ts'
import type { Estimate, EstimateLine } from '../../repair.ts'
import { toggle } from '../../shop/toggle.ts'
import { ticketWords } from '../../words/ticket.ts'
import type { TicketProps } from '../ticket/ticket-props.ts'
import { useRepairAction } from '../use-repair-action.ts'
import { waitsForSecondPerson } from './waits-for-second-person.ts'

interface EstimateProps extends TicketProps {
  estimate: Estimate
}

/** An estimate with the answer to each line and the parts that are fitted. */
export function EstimateView({ ticket, estimate }: EstimateProps) {
  const words = useWords(ticketWords).estimate
  const run = useRepairAction()
  const [isAnswering, setAnswering] = useState(false)
  const { id, version } = ticket
  const { state, lines, total, approvedTotal, validUntil, decidedAt, decidedBy } = estimate
  const waits = state === 'draft' && waitsForSecondPerson(ticket)
  return (
    <div className="form">
      <p className="row">
        <span className={state === 'sent' ? 'status is-warning' : 'status'}>
          {words.states[state]}
        </span>
        <span className="soft">
          {[words.until(shortDay(validUntil)), estimate.by].filter(Boolean).join(' · ')}
        </span>
        {decidedAt && decidedBy && (
          <span className="soft">
            {words.by[decidedBy]}, {formatMoment(decidedAt)}
          </span>
        )}
      </p>
      {estimate.note && <p className="as-typed">{estimate.note}</p>}
      <ul>
        {lines.map((line) => (
          <EstimateLineView key={line.id} ticket={ticket} line={line} />
        ))}
      </ul>
      {waits && <p className="soft">{words.waits}</p>}
      <p className="est-sum num">
        {decidedAt ? words.sum(formatRs(approvedTotal), formatRs(total)) : formatRs(total)}
      </p>
      <div className="row">
        {waits && ticket.mayAuthorize && (
          <Button onClick={() => run(() => api.repairs.authorizePrices({ id, version }))}>
            {words.authorize}
          </Button>
        )}
        {state === 'draft' && !waits && (
          <Button onClick={() => run(() => api.repairs.sendEstimate({ id, version }))}>
            {words.sendNow}
          </Button>
        )}
        {state === 'sent' && !isAnswering && (
          <Button onClick={() => setAnswering(true)}>{words.answer}</Button>
        )}
        {(state === 'sent' || state === 'draft') && (
          <Button
            kind="quiet"
            onClick={() => run(() => api.repairs.withdrawEstimate({ id, version }))}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
      {isAnswering && (
        <EnterAnswer ticket={ticket} estimate={estimate} onClose={() => setAnswering(false)} />
      )}
    </div>
  )
}

function describeAnswer({ isApproved, isDropped, isUsed }: EstimateLine, language: Language) {
  const words = ticketWords(language).estimate
  if (isDropped) return words.dropped
  if (isUsed) return words.used
  return isApproved === null ? null : isApproved ? words.approved : words.declined
}

function EstimateLineView({ ticket, line }: TicketProps & { line: EstimateLine }) {
  const { id, stage } = ticket
  const language = useLanguage()
  const words = useWords(ticketWords).estimate
  const run = useRepairAction()
  const [isDropping, setDropping] = useState(false)
  const answer = describeAnswer(line, language)
  const authorization = ticket.authorizations.find((each) => each.line === line.id)
  const isOpen = line.isApproved === true && !line.isDropped && stages[stage].isWorkedOn
  const markFitted = (isUsed: boolean) =>
    run(() => api.repairs.fitPart({ id, line: line.id, isUsed }))
  return (
    <li className="line-state">
      <div>
        <p>
          <b>{line.name}</b>{' '}
          {answer && (
            <span className={line.isApproved && !line.isDropped ? 'status is-good' : 'status'}>
              {answer}
            </span>
          )}{' '}
          {!line.isNeeded && <span className="status">{words.canWait}</span>}
        </p>
        <p className="soft">{line.reason}</p>
        {line.part && (
          <p className="soft num">
            {line.part.quantity} × {line.part.name || line.part.product?.productName},{' '}
            {formatRs(line.part.price)}
            {authorization && ` · ${words.usually(formatRs(authorization.usual))}`}
          </p>
        )}
        {authorization && (
          <p className={authorization.by ? 'soft' : 'status is-warning'}>
            {authorization.by ? words.authorizedBy(authorization.by) : words.unauthorized}
          </p>
        )}
      </div>
      <div className="row">
        <b className="num">{formatRs(line.total)}</b>
        {isOpen && line.part?.product && (
          <Button kind="quiet" onClick={() => markFitted(!line.isUsed)}>
            {line.isUsed ? words.unuse : words.use}
            <span className="hidden">{words.ofLine(line.name)}</span>
          </Button>
        )}
        {isOpen && !line.isUsed && (
          <Button kind="quiet" onClick={() => setDropping(true)}>
            {words.drop}
            <span className="hidden">{words.ofLine(line.name)}</span>
          </Button>
        )}
      </div>
      {isDropping && (
        <TextDialog
          title={words.dropTitle(line.name)}
          label={words.dropWhy}
          maxLength={300}
          confirm={words.drop}
          onConfirm={async (reason) =>
            (await run(() => api.repairs.dropLine({ id, line: line.id, reason }))) &&
            setDropping(false)
          }
          onCancel={() => setDropping(false)}
        />
      )}
    </li>
  )
}

/** Records the answer that a customer gave at the counter or on the phone, line by line. */
function EnterAnswer({ ticket, estimate, onClose }: EstimateProps & { onClose: () => void }) {
  const words = useWords(ticketWords).estimate
  const [approved, setApproved] = useState(
    estimate.lines.filter(({ isNeeded }) => isNeeded).map(({ id }) => id),
  )
  const [by, setBy] = useState<'counter' | 'phone'>('phone')
  const run = useRepairAction()
  const sum = estimate.lines
    .filter(({ id }) => approved.includes(id))
    .reduce((total, line) => total + line.total, 0)
  const enter = async () => {
    const answer = { estimate: estimate.id, version: estimate.version, approved, by }
    if (await run(() => api.repairs.decideFor({ id: ticket.id, ...answer }))) onClose()
  }
  return (
    <div className="form">
      {estimate.lines.map(({ id, name, total }) => (
        <CheckField
          key={id}
          id={`answer-${id}`}
          label={`${words.approve(name)}, ${formatRs(total)}`}
          checked={approved.includes(id)}
          onChange={() => setApproved(toggle(approved, id))}
        />
      ))}
      <SelectField
        id="answer-by"
        label={words.answerBy}
        value={by}
        options={[
          ['phone', words.by.phone],
          ['counter', words.by.counter],
        ]}
        onChange={({ target }) => setBy(target.value as typeof by)}
      />
      <div className="row">
        <Button onClick={enter}>
          {approved.length > 0 ? words.enter(formatRs(sum)) : words.enterNone}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
