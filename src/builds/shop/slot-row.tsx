import { Minus, Plus } from '#catalog/shop/icons.ts'
import { Price } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { Stock } from '#catalog/shop/stock.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight, Trash2 } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { ChosenPart } from '../contract.ts'
import { maxUnitsPerPart, type PartRef, roomySlots, type Slot } from '../model.ts'
import type { Finding } from '../rules/part.ts'
import { buildWords } from '../words/shop.ts'
import { buildPath, slotPath, withQuantity } from './build-address.ts'
import { Fit } from './fit.tsx'
import { Cpu } from './icons.ts'
import { ReportableFit } from './report-button.tsx'

interface SlotRowProps {
  slot: Slot
  part: ChosenPart
  parts: readonly ChosenPart[]
  refs: readonly PartRef[]
  findings: readonly Finding[]
}

/** A chosen part with its price and its findings. */
export function SlotRow({ slot, part, parts, refs, findings }: SlotRowProps) {
  const words = useWords(buildWords)
  const { product, quantity } = part
  return (
    <li className="slot" id={slot}>
      <ProductImage src={product.displayImage} sizes="6.5rem" widths={[160, 320]} />
      <div className="about">
        <p className="kind">{words.slots[slot]}</p>
        <p className="name">
          <Link to={paths.product(product.id)}>{product.productName}</Link>
        </p>
        <p className="spec">{product.summary.split(', ').slice(0, 3).join(', ')}</p>
        <Stock stock={product.stock} />
      </div>
      <div className="sum">
        <Price rupees={product.discountedPrice * quantity} />
        <div className="act">
          {roomySlots.includes(slot) ? (
            <Quantity part={part} refs={refs} />
          ) : (
            <ChangeLink slot={slot} refs={refs} />
          )}
          <Link
            className="bin"
            to={buildPath(withQuantity(refs, product.id, 0))}
            preventScrollReset
            aria-label={words.remove(product.productName)}
          >
            <Icon of={Trash2} />
          </Link>
        </div>
      </div>
      <PartFindings part={part} parts={parts} refs={refs} findings={findings} />
    </li>
  )
}

const ChangeLink = ({ slot, refs }: { slot: Slot; refs: readonly PartRef[] }) => {
  const words = useWords(buildWords)
  return (
    <Link
      className="change"
      to={slotPath(refs, slot)}
      aria-label={words.changeSlot(words.slots[slot])}
    >
      {words.change}
    </Link>
  )
}

function Quantity({
  part: { product, quantity },
  refs,
}: {
  part: ChosenPart
  refs: readonly PartRef[]
}) {
  const words = useWords(buildWords)
  const to = (count: number) => buildPath(withQuantity(refs, product.id, count))
  return (
    <span className="pieces">
      {quantity > 1 && (
        <Link
          to={to(quantity - 1)}
          preventScrollReset
          aria-label={words.fewer(product.productName)}
        >
          <Icon of={Minus} />
        </Link>
      )}
      <b>{quantity}</b>
      {quantity < maxUnitsPerPart && (
        <Link to={to(quantity + 1)} preventScrollReset aria-label={words.more(product.productName)}>
          <Icon of={Plus} />
        </Link>
      )}
    </span>
  )
}

/**
 * Each problem is listed with every part that it is about, in full with the first of them. Passed
 * checks are listed only with the first.
 */
function PartFindings({
  part,
  parts,
  refs,
  findings,
}: Pick<SlotRowProps, 'part' | 'parts' | 'refs' | 'findings'>) {
  const words = useWords(buildWords)
  const { id } = part.product
  const about = findings.filter((finding) => finding.parts.includes(id))
  const problems = about.filter(({ verdict }) => verdict !== 'ok')
  const passed = about.filter(({ verdict, parts: [main] }) => verdict === 'ok' && main === id)
  const visiblePassed = problems.length === 0 ? passed.slice(0, 1) : []
  const foldedPassed = passed.slice(visiblePassed.length)
  if (problems.length + passed.length === 0) return null
  return (
    <div className="says">
      {problems.map((finding) =>
        finding.parts[0] === id ? (
          <ReportableFit key={finding.rule} finding={finding} parts={refs}>
            <ChangeLinks finding={finding} parts={parts} refs={refs} />
          </ReportableFit>
        ) : (
          <Fit key={finding.rule} finding={finding} isAside />
        ),
      )}
      {visiblePassed.map((finding) => (
        <ReportableFit key={finding.rule} finding={finding} parts={refs} />
      ))}
      {foldedPassed.length > 0 && (
        <details className="fine">
          <summary>{words.morePassed(foldedPassed.length)}</summary>
          {foldedPassed.map((finding) => (
            <ReportableFit key={finding.rule} finding={finding} parts={refs} />
          ))}
        </details>
      )}
    </div>
  )
}

/** A link for each of the parts that do not fit together. */
function ChangeLinks({
  finding,
  parts,
  refs,
}: {
  finding: Finding
  parts: readonly ChosenPart[]
  refs: readonly PartRef[]
}) {
  const words = useWords(buildWords)
  if (finding.verdict === 'unknown') return null
  const affectedSlots = [
    ...new Set(
      parts.filter(({ product }) => finding.parts.includes(product.id)).map(({ slot }) => slot),
    ),
  ]
  return affectedSlots.map((slot) => (
    <Link key={slot} className="text-link" to={slotPath(refs, slot)}>
      {words.changeSlot(words.slots[slot])}
      <Icon of={ChevronRight} />
    </Link>
  ))
}

interface EmptySlotProps {
  slot: Slot
  refs: readonly PartRef[]
  /** Whether the slot already has parts, and takes more. */
  isMore?: boolean
  /** The finding about the missing part. */
  finding?: Finding
}

/** An empty slot, or one that takes another part. */
export function EmptySlot({ slot, refs, isMore, finding }: EmptySlotProps) {
  const words = useWords(buildWords)
  if (isMore)
    return (
      <li className="slot is-more">
        <Link className="text-link" to={slotPath(refs, slot)}>
          {words.addAnother}
          <span className="hidden">: {words.slots[slot]}</span>
        </Link>
      </li>
    )
  return (
    <li className="slot is-empty" id={slot}>
      <span className="slot-none">
        <Icon of={Cpu} />
      </span>
      <div className="about">
        <p className="kind">{words.slots[slot]}</p>
        <p className="name">{words.notChosen}</p>
        {finding && <ReportableFit finding={finding} parts={refs} />}
      </div>
      <div className="sum">
        <Link className="btn btn-quiet" to={slotPath(refs, slot)}>
          {words.choose[slot]}
        </Link>
      </div>
    </li>
  )
}
