import { useState } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { shortDay } from '#kit/contract/nepal-time.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import type { Estimate, EstimateLine } from '../repair.ts'
import { trackingWords } from '../tracking-words.ts'
import { AskFirst } from './ask-first.tsx'
import { Check } from './icons.ts'

const words = trackingWords.estimate

interface EstimatePanelProps {
  estimate: Estimate
  /** What declining everything costs. */
  noFixFee: number
  onDecide: (approved: string[]) => Promise<unknown>
}

const sum = (lines: EstimateLine[]) => lines.reduce((total, line) => total + line.total, 0)

/** What could be done, line by line: what is needed starts approved, the rest declined. */
export function EstimatePanel({ estimate, noFixFee, onDecide }: EstimatePanelProps) {
  const { lines, state } = estimate
  const [yes, setYes] = useState<ReadonlySet<string>>(
    new Set(lines.filter(({ isNeeded }) => isNeeded).map(({ id }) => id)),
  )
  const [asks, setAsks] = useState(false)
  const isOpen = state === 'sent'
  const isYes = (line: EstimateLine) =>
    isOpen ? yes.has(line.id) : line.isApproved === true && !line.isDropped
  const approved = lines.filter(isYes)
  const declined = lines.filter((line) => !isYes(line))
  const choose = (id: string, isApproved: boolean) =>
    setYes(new Set(isApproved ? [...yes, id] : [...yes].filter((other) => other !== id)))
  return (
    <section className="panel estimate" aria-labelledby={`estimate-${estimate.id}`}>
      <div className="est-head">
        <h2 id={`estimate-${estimate.id}`}>{words.title}</h2>
        <p>{isOpen ? words.by(estimate.by, shortDay(estimate.validUntil)) : words.states[state]}</p>
        {estimate.note && <p className="as-typed">{estimate.note}</p>}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={isYes(line) ? 'est' : 'est is-no'}>
            <Line of={line} />
            {isOpen ? (
              <YesNo
                line={line}
                isYes={yes.has(line.id)}
                onChoose={(isApproved) => choose(line.id, isApproved)}
              />
            ) : (
              <Answer of={line} />
            )}
          </li>
        ))}
      </ul>
      <div className="est-foot">
        <dl className="totals" aria-live="polite">
          <div>
            <dt>{words.approvedLines(approved.length, lines.length)}</dt>
            <dd>{formatRs(sum(approved))}</dd>
          </div>
          {declined.length > 0 && (
            <div>
              <dt>{words.declinedLines}</dt>
              <dd>
                <s>{formatRs(sum(declined))}</s>
              </dd>
            </div>
          )}
          <div className="grand">
            <dt>{words.total}</dt>
            <dd>
              <Price rupees={sum(approved)} />
            </dd>
          </div>
        </dl>
        <p className="note">{state === 'expired' ? words.expired : words.vat}</p>
        {isOpen && (
          <div className="est-do">
            {approved.length > 0 && (
              <Button className="btn-lg" onClick={() => onDecide(approved.map(({ id }) => id))}>
                {words.send(formatRs(sum(approved)))}
              </Button>
            )}
            <Button kind="quiet" className="btn-lg" onClick={() => setAsks(true)}>
              {noFixFee === 0 ? words.declineAllFree : words.declineAll}
            </Button>
          </div>
        )}
      </div>
      {asks && (
        <AskFirst
          title={words.sureTitle}
          confirm={words.declineAll}
          dismiss={words.keep}
          onConfirm={() => onDecide([])}
          onClose={() => setAsks(false)}
        >
          <p>{noFixFee === 0 ? words.sureFree : words.sureFee(formatRs(noFixFee))}</p>
        </AskFirst>
      )}
    </section>
  )
}

function priceInWords({ part, work }: EstimateLine) {
  if (!part) return words.workOnly
  const price = formatRs(part.price * part.quantity)
  return work > 0 ? words.partAndWork(price, formatRs(work)) : words.partOnly(price)
}

const Line = ({ of: line }: { of: EstimateLine }) => (
  <>
    <div className="about">
      <p className="name">
        {line.name}{' '}
        <span className={line.isNeeded ? 'badge is-needed' : 'badge'}>
          {line.isNeeded ? words.needed : words.canWait}
        </span>
      </p>
      {line.reason && <p className="why as-typed">{line.reason}</p>}
      <p className="unit num">{priceInWords(line)}</p>
    </div>
    <p className="sum">
      <Price rupees={line.total} />
    </p>
  </>
)

const YesNo = ({
  line,
  isYes,
  onChoose,
}: {
  line: EstimateLine
  isYes: boolean
  onChoose: (isApproved: boolean) => void
}) => (
  <fieldset className="yes-no">
    <legend className="hidden">{line.name}</legend>
    <label>
      <input type="radio" name={line.id} checked={isYes} onChange={() => onChoose(true)} />
      <span>
        <Icon of={Check} />
        {words.approve}
      </span>
    </label>
    <label>
      <input type="radio" name={line.id} checked={!isYes} onChange={() => onChoose(false)} />
      <span>
        <Icon of={X} />
        {words.decline}
      </span>
    </label>
  </fieldset>
)

function Answer({ of: { isApproved, isDropped } }: { of: EstimateLine }) {
  if (isApproved === null) return null
  return (
    <p className="note">
      {isDropped ? words.dropped : isApproved ? words.approved : words.declined}
    </p>
  )
}
