import { toCard } from '#catalog/server/index.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { budgetShares } from '../../budget-shares.ts'
import type { ChosenPart } from '../../contract.ts'
import type { BuildVerdict, Purpose, Slot } from '../../model.ts'
import { rateBuild, ratePart } from '../../rules/check-build.ts'
import { flagOf } from '../../rules/part.ts'
import { toPart } from '../../rules/to-part.ts'
import { type CandidateRow, listAffordable, listSlotCategories } from '../parts.queries.ts'
import { toFitValues } from '../sheet.ts'

/** How many candidates are read for each price step, and how many of the cheapest. */
const candidateLimits = { perStep: 4, cheapest: 16 }

/**
 * How many times its share of the budget each part may cost. Where some parts cost less than their
 * share, others may cost more.
 */
export const scales = [...Array.from({ length: 16 }, (_, step) => 1.8 * 0.88 ** step), 0]

/** After this many candidates that leave nothing for the next slot, no more are tried. */
const maxDeadEnds = 3

interface Candidate extends ChosenPart {
  /** Equal for parts with the same verdicts. */
  key: string
}
type Candidates = Map<Slot, Candidate[]>

/** The verdict on a part beside others. Each combination is checked once for all scales. */
type CheckFit = (others: readonly Candidate[]) => (part: Candidate) => BuildVerdict

const toCandidate =
  (slot: Slot) =>
  (row: CandidateRow): Candidate => {
    const part = {
      slot,
      quantity: 1,
      product: toCard(row),
      attributes: toFitValues(row.attributes),
    }
    // Boards may name single processors that need a BIOS of their own.
    return { ...part, key: slot === 'processor' ? part.product.id : row.key }
  }

export function createFitCheck(): CheckFit {
  const verdictsByBuild = new Map<string, Map<string, BuildVerdict>>()
  return (others) => {
    const buildKey = others.map(({ key }) => key).join()
    const parts = others.map(toPart)
    const verdicts = verdictsByBuild.get(buildKey) ?? new Map<string, BuildVerdict>()
    verdictsByBuild.set(buildKey, verdicts)
    return (part) => {
      const verdict = verdicts.get(part.key) ?? ratePart(toPart(part), parts)
      verdicts.set(part.key, verdict)
      return verdict
    }
  }
}

export async function listCandidates(
  db: Db,
  purpose: Purpose,
  budgetPaisa: number,
): Promise<Candidates> {
  const candidates = await Promise.all(
    budgetShares[purpose].map(async ([slot, share]) => {
      const steps = scales
        .map((scale) => Math.round(budgetPaisa * share * scale))
        .filter((step) => step < budgetPaisa)
      const rows = await listAffordable(
        db,
        await listSlotCategories(db, slot),
        [...steps.toReversed(), budgetPaisa],
        candidateLimits,
      )
      return [slot, rows.map(toCandidate(slot)).filter((part) => suits(purpose, part))] as const
    }),
  )
  return new Map(candidates)
}

/** Some processors include a cooler, and then the build needs no other. */
const isNeeded = (slot: Slot, chosen: readonly Candidate[]) => {
  const processor = chosen.find((part) => part.slot === 'processor')
  return slot !== 'cooler' || !processor || flagOf(toPart(processor), 'coolerIncluded') !== true
}

/**
 * Office builds have no graphics card, so their processors need integrated graphics. No build
 * starts from a hard disk.
 */
function suits(purpose: Purpose, part: ChosenPart) {
  if (part.slot === 'processor' && purpose === 'office')
    return flagOf(toPart(part), 'integratedGraphics') === true
  return part.slot !== 'storage' || part.attributes.driveFormFactor !== '3.5 inch'
}

const priceOf = ({ product }: ChosenPart) => toPaisa(product.discountedPrice)

const certain: readonly BuildVerdict[] = ['ok', 'warning']

interface Choice {
  checkFit: CheckFit
  candidates: readonly Candidate[]
  /** The candidates for the next slot; undefined for the last slot. */
  nextCandidates: readonly Candidate[] | undefined
  chosen: readonly Candidate[]
  allowance: number
}

/**
 * Chooses the most expensive part within the allowance that fits, if possible without a warning, or
 * else the cheapest that fits. Parts that may not fit come last, and a part beside which no
 * candidate of the next slot fits is never chosen.
 */
function choose({ checkFit, candidates, nextCandidates, chosen, allowance }: Choice) {
  const verdictOf = checkFit(chosen)
  const affordable = candidates.filter((part) => priceOf(part) <= allowance)
  const cheapestFirst = candidates.toReversed()
  const findPart = (
    parts: readonly Candidate[],
    verdicts: readonly BuildVerdict[],
    nextVerdicts: readonly BuildVerdict[],
  ) => {
    const deadEnds = new Set<string>()
    const leavesNext = (part: Candidate) => {
      if (deadEnds.has(part.key) || deadEnds.size > maxDeadEnds) return false
      const nextVerdictOf = checkFit([...chosen, part])
      const isOpen =
        !nextCandidates || nextCandidates.some((next) => nextVerdicts.includes(nextVerdictOf(next)))
      if (!isOpen) deadEnds.add(part.key)
      return isOpen
    }
    return parts.find((part) => verdicts.includes(verdictOf(part)) && leavesNext(part))
  }
  const chooseWith = (verdicts: readonly BuildVerdict[], nextVerdicts: readonly BuildVerdict[]) =>
    findPart(affordable, verdicts.slice(0, 1), nextVerdicts) ??
    findPart(affordable, verdicts, nextVerdicts) ??
    findPart(cheapestFirst, verdicts, nextVerdicts)
  return (
    chooseWith(certain, certain) ??
    chooseWith(certain, ['unknown']) ??
    chooseWith(['unknown'], [...certain, 'unknown']) ??
    null
  )
}

interface Composition {
  purpose: Purpose
  candidates: Candidates
  checkFit: CheckFit
  budgetPaisa: number
  scale: number
}

/** Chooses a part for every slot. Null if the parts do not fit together. */
export function composeBuild({
  purpose,
  candidates,
  checkFit,
  budgetPaisa,
  scale,
}: Composition): ChosenPart[] | null {
  const shares = budgetShares[purpose]
  const chosen: Candidate[] = []
  let unspent = 0
  for (const [index, [slot, share]] of shares.entries()) {
    const allowance = Math.round(budgetPaisa * share * scale) + unspent
    if (!isNeeded(slot, chosen)) {
      unspent = allowance
      continue
    }
    const [nextSlot] = shares.slice(index + 1).find(([later]) => isNeeded(later, chosen)) ?? []
    const part = choose({
      checkFit,
      candidates: candidates.get(slot) ?? [],
      nextCandidates: nextSlot && candidates.get(nextSlot),
      chosen,
      allowance,
    })
    if (!part) return null
    chosen.push(part)
    unspent = Math.max(0, allowance - priceOf(part))
  }
  return rateBuild(chosen.map(toPart)) === 'fails' ? null : chosen
}
