import { useState } from 'react'
import { TotalRow } from '#cart/shop/total-row.tsx'
import { Price } from '#catalog/shop/price.tsx'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { shortDay } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import type { Estimate, EstimateLine } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'
import { Check } from '../icons.ts'
import { toggle } from '../toggle.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface EstimatePanelProps {
  estimate: Estimate
  /** Charged when the customer declines every line. */
  noFixFee: number
  onDecide: (approved: string[]) => Promise<unknown>
}

const sum = (lines: EstimateLine[]) => lines.reduce((total, line) => total + line.total, 0)

/** An estimate to answer line by line. Needed lines start approved, the others declined. */
export function EstimatePanel({ estimate, noFixFee, onDecide }: EstimatePanelProps) {
  const words = useWords(trackingWords).estimate
  const { lines, state } = estimate
  const [approvedIds, setApprovedIds] = useState(
    lines.filter(({ isNeeded }) => isNeeded).map(({ id }) => id),
  )
  const [isConfirming, setConfirming] = useState(false)
  const isOpen = state === 'sent'
  const isApprovedNow = (line: EstimateLine) =>
    isOpen ? approvedIds.includes(line.id) : line.isApproved === true && !line.isDropped
  const approved = lines.filter(isApprovedNow)
  const declined = lines.filter((line) => !isApprovedNow(line))
  return (
    <section className="panel estimate" aria-labelledby={`estimate-${estimate.id}`}>
      <div className="est-head">
        <h2 id={`estimate-${estimate.id}`}>{words.title}</h2>
        <p>{isOpen ? words.by(estimate.by, shortDay(estimate.validUntil)) : words.states[state]}</p>
        {estimate.note && <p className="as-typed">{estimate.note}</p>}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={isApprovedNow(line) ? 'est' : 'est is-no'}>
            <LineFacts line={line} />
            {isOpen ? (
              <YesNo
                line={line}
                isApproved={isApprovedNow(line)}
                onChange={() => setApprovedIds(toggle(approvedIds, line.id))}
              />
            ) : (
              <Answer line={line} />
            )}
          </li>
        ))}
      </ul>
      <div className="est-foot">
        <dl className="totals" aria-live="polite">
          <TotalRow name={words.approvedLines(approved.length, lines.length)}>
            {formatRs(sum(approved))}
          </TotalRow>
          {declined.length > 0 && (
            <TotalRow name={words.declinedLines}>
              <s>{formatRs(sum(declined))}</s>
            </TotalRow>
          )}
          <TotalRow name={words.total} kind="grand">
            <Price rupees={sum(approved)} />
          </TotalRow>
        </dl>
        <p className="note">{state === 'expired' ? words.expired : words.vat}</p>
        {isOpen && (
          <div className="est-do">
            {approved.length > 0 && (
              <Button className="btn-lg" onClick={() => onDecide(approved.map(({ id }) => id))}>
                {words.send(formatRs(sum(approved)))}
              </Button>
            )}
            <Button kind="quiet" className="btn-lg" onClick={() => setConfirming(true)}>
              {noFixFee === 0 ? words.declineAllFree : words.declineAll}
            </Button>
          </div>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={words.sureTitle}
          confirm={words.declineAll}
          dismiss={words.keep}
          onConfirm={() => onDecide([])}
          onClose={() => setConfirming(false)}
        >
          <p>{noFixFee === 0 ? words.sureFree : words.sureFee(formatRs(noFixFee))}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function describePrice({ part, work }: EstimateLine, language: Language) {
  const words = trackingWords(language).estimate
  if (!part) return words.workOnly
  const price = formatRs(part.price * part.quantity)
  return work > 0 ? words.partAndWork(price, formatRs(work)) : words.partOnly(price)
}

const LineFacts = ({ line }: { line: EstimateLine }) => {
  const language = useLanguage()
  const words = useWords(trackingWords).estimate
  return (
    <>
      <div className="about">
        <p className="name">
          {line.name}{' '}
          <span className={line.isNeeded ? 'badge is-needed' : 'badge'}>
            {line.isNeeded ? words.needed : words.canWait}
          </span>
        </p>
        {line.reason && <p className="why as-typed">{line.reason}</p>}
        <p className="unit num">{describePrice(line, language)}</p>
      </div>
      <p className="sum">
        <Price rupees={line.total} />
      </p>
    </>
  )
}

interface YesNoProps {
  line: EstimateLine
  isApproved: boolean
  onChange: () => void
}

const YesNo = ({ line, isApproved, onChange }: YesNoProps) => {
  const words = useWords(trackingWords).estimate
  return (
    <fieldset className="yes-no">
      <legend className="hidden">{line.name}</legend>
      {[true, false].map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name={line.id} checked={isApproved === answer} onChange={onChange} />
          <span>
            <Icon of={answer ? Check : X} />
            {answer ? words.approve : words.decline}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Answer({ line: { isApproved, isDropped } }: { line: EstimateLine }) {
  const words = useWords(trackingWords).estimate
  if (isApproved === null) return null
  return (
    <p className="note">
      {isDropped ? words.dropped : isApproved ? words.approved : words.declined}
    </p>
  )
}
