import { useState } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { formatRs } from '#kit/contract/money.ts'
import { usePress } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { BuildSheet } from '../contract.ts'
import { isMissing, worstOf } from '../judge.ts'
import type { PartRef, Verdict } from '../model.ts'
import { type Finding, toBuild } from '../part.ts'
import { toPart } from '../to-part.ts'
import { countWatts } from '../watts.ts'
import { buildWords as say } from '../words.ts'
import { addBuild } from './add-build.ts'
import { BuildActs } from './build-acts.tsx'
import { verdictIcons } from './fit.tsx'
import { ChevronUp } from './icons.ts'
import { WattsBar } from './watts-bar.tsx'

interface BuildSumProps {
  sheet: BuildSheet
  refs: readonly PartRef[]
  findings: readonly Finding[]
}

/** What the build comes to: beside the parts on wide screens, out of the bottom bar on others. */
export function BuildSum({ sheet, refs, findings }: BuildSumProps) {
  const [isOpen, setOpen] = useState(false)
  const [assembly, setAssembly] = useState(false)
  const { parts, assembly: work } = sheet
  const arrives = useArrival()?.first
  const pieces = parts.reduce((all, { quantity }) => all + quantity, 0)
  const total = parts.reduce(
    (all, { product, quantity }) => all + product.discountedPrice * quantity,
    assembly && work ? work.discountedPrice : 0,
  )
  const soldOut = parts.filter(({ product, quantity }) => product.stock < quantity).length
  const add = usePress(() => addBuild(refs, assembly))
  const worst = worstOf(findings.filter((finding) => !isMissing(finding)))
  if (parts.length === 0) return null
  return (
    <>
      <aside
        className={isOpen ? 'sum-card sum-stay is-open' : 'sum-card sum-stay'}
        id="sum"
        aria-label={say.yourBuild}
      >
        <h2>{say.yourBuild}</h2>
        <Finds findings={findings} />
        <WattsBar watts={countWatts(toBuild(parts.map(toPart)))} />
        <dl className="rows">
          <div>
            <dt>{soldOut > 0 ? say.stock : say.arrives}</dt>
            <dd>{soldOut > 0 ? say.soldOut(soldOut) : arrives ? say.earliest(arrives) : '–'}</dd>
          </div>
        </dl>
        {work && (
          <label className="assemble">
            <input
              type="checkbox"
              checked={assembly}
              onChange={(event) => setAssembly(event.target.checked)}
            />
            {say.assembleFor(formatRs(work.discountedPrice))}
          </label>
        )}
        <div className="total">
          <span>{say.total}</span>
          <Price rupees={total} />
        </div>
        <button className="btn btn-buy btn-lg btn-block" type="button" {...add}>
          {say.addAll(pieces)}
        </button>
        <BuildActs refs={refs} parts={parts} assembly={assembly} />
        {worst === 'fails' && <p className="note">{say.stillOrder}</p>}
      </aside>
      <div className="sum-bar">
        <button
          className="opens"
          type="button"
          aria-expanded={isOpen}
          aria-controls="sum"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={ChevronUp} />
          <Price rupees={total} />
          <small className={`is-${worst}`}>
            <Icon of={verdictIcons[worst]} />
            {worst === 'ok' ? say.verdicts.ok : say.finds[worst](countOf(findings, worst))}
          </small>
        </button>
        <button className="btn btn-buy" type="button" {...add}>
          {say.addShort(pieces)}
        </button>
      </div>
    </>
  )
}

const countOf = (findings: readonly Finding[], verdict: Verdict) =>
  findings.filter((finding) => finding.verdict === verdict && !isMissing(finding)).length

/** How many verdicts there are of each kind, the worst first. */
function Finds({ findings }: { findings: readonly Finding[] }) {
  const absent = findings.filter(isMissing).length
  const kinds = (['fails', 'warning', 'unknown', 'ok'] as const).map(
    (verdict) => [verdict, countOf(findings, verdict)] as const,
  )
  return (
    <ul className="finds">
      {absent > 0 && <Find verdict="fails" words={say.finds.absent(absent)} />}
      {kinds.map(
        ([verdict, count]) =>
          count > 0 && <Find key={verdict} verdict={verdict} words={say.finds[verdict](count)} />,
      )}
    </ul>
  )
}

const Find = ({ verdict, words }: { verdict: Verdict; words: string }) => (
  <li>
    <span className={`fit is-${verdict}`}>
      <Icon of={verdictIcons[verdict]} />
      <b>{words}</b>
    </span>
  </li>
)
