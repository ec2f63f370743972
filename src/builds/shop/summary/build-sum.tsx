import { useState } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { usePress } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { BuildSheet } from '../../contract.ts'
import type { BuildVerdict, PartRef } from '../../model.ts'
import { isMissing, worstOf } from '../../rules/check-build.ts'
import { type Finding, toBuild } from '../../rules/part.ts'
import { toPart } from '../../rules/to-part.ts'
import { countWatts } from '../../rules/watts.ts'
import { buildWords } from '../../words/shop.ts'
import { verdictIcons } from '../fit.tsx'
import { ChevronUp } from '../icons.ts'
import { addBuild } from './add-build.ts'
import { BuildActions } from './build-actions.tsx'
import { WattsBar } from './watts-bar.tsx'

interface BuildSumProps {
  sheet: BuildSheet
  refs: readonly PartRef[]
  findings: readonly Finding[]
}

/** The build's summary: beside the parts on wide screens, opened from a bottom bar on others. */
export function BuildSum({ sheet, refs, findings }: BuildSumProps) {
  const words = useWords(buildWords)
  const [isOpen, setOpen] = useState(false)
  const [withAssembly, setWithAssembly] = useState(false)
  const { parts, assembly: assemblyService } = sheet
  const arrives = useArrival()?.first
  const unitCount = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = parts.reduce(
    (sum, { product, quantity }) => sum + product.discountedPrice * quantity,
    withAssembly && assemblyService ? assemblyService.discountedPrice : 0,
  )
  const soldOut = parts.filter(({ product, quantity }) => product.stock < quantity).length
  const add = usePress(() => addBuild(refs, withAssembly))
  const worst = worstOf(findings.filter((finding) => !isMissing(finding)))
  if (parts.length === 0) return null
  return (
    <>
      <aside
        className={isOpen ? 'sum-card sum-stay is-open' : 'sum-card sum-stay'}
        id="sum"
        aria-label={words.yourBuild}
      >
        <h2>{words.yourBuild}</h2>
        <FindingCounts findings={findings} />
        <WattsBar watts={countWatts(toBuild(parts.map(toPart)))} />
        <dl className="rows">
          <div>
            <dt>{soldOut > 0 ? words.stock : words.arrives}</dt>
            <dd>
              {soldOut > 0 ? words.soldOut(soldOut) : arrives ? words.earliest(arrives) : '–'}
            </dd>
          </div>
        </dl>
        {assemblyService && (
          <label className="assemble">
            <input
              type="checkbox"
              checked={withAssembly}
              onChange={(event) => setWithAssembly(event.target.checked)}
            />
            {words.assembleFor(formatRs(assemblyService.discountedPrice))}
          </label>
        )}
        <div className="total">
          <span>{words.total}</span>
          <Price rupees={total} />
        </div>
        <button className="btn btn-buy btn-lg btn-block" type="button" {...add}>
          {words.addAll(unitCount)}
        </button>
        <BuildActions refs={refs} parts={parts} withAssembly={withAssembly} />
        {worst === 'fails' && <p className="note">{words.stillOrder}</p>}
      </aside>
      <SumBar
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        total={total}
        unitCount={unitCount}
        findings={findings}
        worst={worst}
        add={add}
      />
    </>
  )
}

interface SumBarProps {
  isOpen: boolean
  onToggle: () => void
  total: number
  unitCount: number
  findings: readonly Finding[]
  worst: BuildVerdict
  add: ReturnType<typeof usePress>
}

/** The bottom bar on small screens. It opens the summary. */
const SumBar = ({ isOpen, onToggle, total, unitCount, findings, worst, add }: SumBarProps) => {
  const words = useWords(buildWords)
  return (
    <div className="sum-bar">
      <button
        className="opens"
        type="button"
        aria-expanded={isOpen}
        aria-controls="sum"
        onClick={onToggle}
      >
        <Icon of={ChevronUp} />
        <Price rupees={total} />
        <small className={`is-${worst}`}>
          <Icon of={verdictIcons[worst]} />
          {worst === 'ok' ? words.verdicts.ok : words.counts[worst](countOf(findings, worst))}
        </small>
      </button>
      <button className="btn btn-buy" type="button" {...add}>
        {words.addShort(unitCount)}
      </button>
    </div>
  )
}

const countOf = (findings: readonly Finding[], verdict: BuildVerdict) =>
  findings.filter((finding) => finding.verdict === verdict && !isMissing(finding)).length

/** Counts the findings by verdict, the worst first. */
function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  const words = useWords(buildWords)
  const missing = findings.filter(isMissing).length
  const counts = (['fails', 'warning', 'unknown', 'ok'] as const).map(
    (verdict) => [verdict, countOf(findings, verdict)] as const,
  )
  return (
    <ul className="finds">
      {missing > 0 && <FindingCount verdict="fails" text={words.counts.missing(missing)} />}
      {counts.map(
        ([verdict, count]) =>
          count > 0 && (
            <FindingCount key={verdict} verdict={verdict} text={words.counts[verdict](count)} />
          ),
      )}
    </ul>
  )
}

const FindingCount = ({ verdict, text }: { verdict: BuildVerdict; text: string }) => (
  <li>
    <span className={`fit is-${verdict}`}>
      <Icon of={verdictIcons[verdict]} />
      <b>{text}</b>
    </span>
  </li>
)
