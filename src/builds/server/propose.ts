import { toCard } from '#catalog/server/index.ts'
import { formatRs, toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ChosenPart, Proposal, Start } from '../contract.ts'
import { judgeBuild, judgePart, worstOf } from '../judge.ts'
import {
  maxBudget,
  type Purpose,
  type Slot,
  slots,
  starts,
  type Verdict,
  writeParts,
} from '../model.ts'
import { flagOf } from '../part.ts'
import { shares } from '../proposals.ts'
import { toPart } from '../to-part.ts'
import { buildWords } from '../words.ts'
import { type CandidateRow, listAffordable, listSlotCategories } from './parts.queries.ts'
import { toFitValues, totalOf } from './sheet.ts'

const say = buildWords.proposal

/** How many are looked at of what costs about the same, and of the cheapest. */
const looked = { each: 4, cheapest: 16 }
/**
 * How many times its share each part may cost: where some cost less than theirs, others may cost
 * more.
 */
const scales = [...Array.from({ length: 16 }, (_, step) => 1.8 * 0.88 ** step), 0]
/** So many parts beside which nothing of the next slot fits, and no more are tried. */
const maxDeadEnds = 3

interface Candidate extends ChosenPart {
  /** Equal for parts of which the rules say the same. */
  key: string
}
type Candidates = Map<Slot, Candidate[]>
/** What the rules say of a part beside others; each case is judged once for all scales. */
type Judge = (others: readonly Candidate[]) => (part: Candidate) => Verdict

const toCandidate =
  (slot: Slot) =>
  (row: CandidateRow): Candidate => {
    const chosen = {
      slot,
      quantity: 1,
      product: toCard(row),
      attributes: toFitValues(row.attributes),
    }
    // Boards name processors that need a BIOS of their own.
    return { ...chosen, key: slot === 'processor' ? chosen.product.id : row.key }
  }

function createJudge(): Judge {
  const judged = new Map<string, Map<string, Verdict>>()
  return (others) => {
    const place = others.map(({ key }) => key).join()
    const parts = others.map(toPart)
    const verdicts = judged.get(place) ?? new Map<string, Verdict>()
    judged.set(place, verdicts)
    return (part) => {
      const verdict = verdicts.get(part.key) ?? worstOf(judgePart(toPart(part), parts))
      verdicts.set(part.key, verdict)
      return verdict
    }
  }
}

async function listCandidates(db: Db, purpose: Purpose, budgetPaisa: number): Promise<Candidates> {
  const found = await Promise.all(
    shares[purpose].map(async ([slot, share]) => {
      const steps = scales
        .map((scale) => Math.round(budgetPaisa * share * scale))
        .filter((step) => step < budgetPaisa)
      const rows = await listAffordable(
        db,
        await listSlotCategories(db, slot),
        [...steps.toReversed(), budgetPaisa],
        looked,
      )
      return [slot, rows.map(toCandidate(slot)).filter((part) => isAble(purpose, part))] as const
    }),
  )
  return new Map(found)
}

/** Nobody buys a cooler where one comes along. */
const isNeeded = (slot: Slot, chosen: readonly Candidate[]) => {
  const processor = chosen.find((part) => part.slot === 'processor')
  return slot !== 'cooler' || !processor || flagOf(toPart(processor), 'coolerIncluded') !== true
}

const sure: readonly Verdict[] = ['ok', 'warning']

interface Choice {
  judge: Judge
  candidates: readonly Candidate[]
  /** What is to be chosen from next; nothing for the last slot. */
  next: readonly Candidate[] | undefined
  chosen: readonly Candidate[]
  allowance: number
}

/**
 * The dearest that its share pays for and that fits, without a "but" where there is one; otherwise
 * the cheapest. What is not known to fit comes last,
 * and nothing is taken beside which nothing of the next slot fits.
 */
function choose({ judge, candidates, next, chosen, allowance }: Choice): Candidate | null {
  const verdictHere = judge(chosen)
  const paid = candidates.filter((part) => payOf(part) <= allowance)
  const cheapest = candidates.toReversed()
  const find = (
    parts: readonly Candidate[],
    wanted: readonly Verdict[],
    then: readonly Verdict[],
  ) => {
    const deadEnds = new Set<string>()
    const leadsOn = (part: Candidate) => {
      if (deadEnds.has(part.key) || deadEnds.size > maxDeadEnds) return false
      const verdictOf = judge([...chosen, part])
      const leads = !next || next.some((later) => then.includes(verdictOf(later)))
      if (!leads) deadEnds.add(part.key)
      return leads
    }
    return parts.find((part) => wanted.includes(verdictHere(part)) && leadsOn(part))
  }
  const among = (wanted: readonly Verdict[], then: readonly Verdict[]) =>
    find(paid, wanted.slice(0, 1), then) ?? find(paid, wanted, then) ?? find(cheapest, wanted, then)
  return (
    among(sure, sure) ??
    among(sure, ['unknown']) ??
    among(['unknown'], [...sure, 'unknown']) ??
    null
  )
}

/**
 * Office computers have no card, so their processors must show the picture; and no computer starts
 * from a hard disk any more.
 */
function isAble(purpose: Purpose, part: ChosenPart) {
  if (part.slot === 'processor' && purpose === 'office')
    return flagOf(toPart(part), 'integratedGraphics') === true
  return part.slot !== 'storage' || part.attributes.driveFormFactor !== '3.5 inch'
}

const payOf = ({ product }: ChosenPart) => toPaisa(product.discountedPrice)

function compose(
  purpose: Purpose,
  candidates: Candidates,
  judge: Judge,
  budgetPaisa: number,
  scale: number,
): Candidate[] | null {
  const chosen: Candidate[] = []
  let spare = 0
  for (const [place, [slot, share]] of shares[purpose].entries()) {
    const allowance = Math.round(budgetPaisa * share * scale) + spare
    if (!isNeeded(slot, chosen)) {
      spare = allowance
      continue
    }
    const [next] = shares[purpose].slice(place + 1).find(([later]) => isNeeded(later, chosen)) ?? []
    const part = choose({
      judge,
      candidates: candidates.get(slot) ?? [],
      next: next && candidates.get(next),
      chosen,
      allowance,
    })
    if (!part) return null
    chosen.push(part)
    spare = Math.max(0, allowance - payOf(part))
  }
  return judgeBuild(chosen.map(toPart)).some(({ verdict }) => verdict === 'fails') ? null : chosen
}

/**
 * The best that fits together for a budget: the same for the same offer, and explained part by
 * part.
 */
export async function proposeBuild(
  shop: Shop,
  { purpose, budget }: { purpose: Purpose; budget: number },
): Promise<Proposal> {
  const build = await findBuild(shop, purpose, budget)
  if (!build) return { parts: null, total: 0, reasons: [], least: await findLeast(shop, purpose) }
  const shareOf = new Map(shares[purpose])
  const reasons = build.map(({ slot, product }) => {
    const share = shareOf.get(slot) ?? 0
    const words = product.discountedPrice > budget * share ? say.above : say.reason
    const text = words(
      buildWords.slots[slot],
      Math.round(share * 100),
      formatRs(Math.round(budget * share)),
    )
    return { slot, productName: product.productName, price: product.discountedPrice, text }
  })
  return { parts: toAddress(build), total: totalOf(build), reasons, least: null }
}

/** What the cheapest costs that fits together for a purpose. */
async function findLeast(shop: Shop, purpose: Purpose) {
  const build = compose(
    purpose,
    await listCandidates(shop.db, purpose, toPaisa(maxBudget)),
    createJudge(),
    0,
    0,
  )
  return build && totalOf(build)
}

const toAddress = (build: readonly ChosenPart[]) =>
  writeParts(build.map(({ product, quantity }) => ({ id: product.id, quantity })))

/**
 * Of all that the budget pays for, the dearest; what is not known to fit, only where nothing else
 * is found.
 */
async function findBuild(
  shop: Shop,
  purpose: Purpose,
  budget: number,
): Promise<ChosenPart[] | null> {
  const budgetPaisa = toPaisa(budget)
  const candidates = await listCandidates(shop.db, purpose, budgetPaisa)
  const judge = createJudge()
  const builds = scales.flatMap((scale) => {
    const build = compose(purpose, candidates, judge, budgetPaisa, scale)
    if (!build) return []
    return {
      build,
      total: toPaisa(totalOf(build)),
      isSure: worstOf(judgeBuild(build.map(toPart))) !== 'unknown',
    }
  })
  const [best] = builds
    .filter(({ total }) => total <= budgetPaisa)
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || b.total - a.total)
  return best?.build.toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot)) ?? null
}

const summarised: readonly Slot[] = ['processor', 'graphics', 'memory', 'storage']

/** The builds that the page offers to start from; one that nothing fits is left out. */
export async function listStarts(shop: Shop): Promise<Start[]> {
  const found = await Promise.all(
    starts.map(
      async (start) => [start, await findBuild(shop, start.purpose, start.budget)] as const,
    ),
  )
  return found.flatMap(([{ name }, build]) => {
    if (!build) return []
    const summary = build
      .filter(({ slot }) => summarised.includes(slot))
      .map(({ product }) => product.productName)
    return [{ name, parts: toAddress(build), total: totalOf(build), summary: summary.join(', ') }]
  })
}
