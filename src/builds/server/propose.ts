import { toCard } from '#catalog/server/index.ts'
import { formatRs, toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ChosenPart, Proposal, Start } from '../contract.ts'
import { judgeBuild, judgePart, worstOf } from '../judge.ts'
import { type Purpose, type Slot, slots, starts, writeParts } from '../model.ts'
import { flagOf } from '../part.ts'
import { shares } from '../proposals.ts'
import { toPart } from '../to-part.ts'
import { buildWords } from '../words.ts'
import { type CandidateRow, listAffordable, listSlotCategories } from './parts.queries.ts'
import { toFitValues, totalOf } from './sheet.ts'

const say = buildWords.proposal

/** How many of the dearest that a share pays for, and of the cheapest, are looked at. */
const looked = { dear: 60, cheap: 30 }
/** A share that is not used goes to what is chosen later; what a part costs above its share, all others give. */
const scales = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.5, 0.4, 0.3]

type Candidates = Map<Slot, ChosenPart[]>

const toChosen =
  (slot: Slot) =>
  (row: CandidateRow): ChosenPart => ({ slot, quantity: 1, product: toCard(row), attributes: toFitValues(row.attributes) })

async function listCandidates(db: Db, purpose: Purpose, budgetPaisa: number): Promise<Candidates> {
  const found = await Promise.all(
    shares[purpose].map(async ([slot, share]) => {
      const categories = await listSlotCategories(db, slot)
      const rows = await Promise.all([
        listAffordable(db, categories, Math.round(budgetPaisa * share * 1.5), 'dear', looked.dear),
        listAffordable(db, categories, budgetPaisa, 'cheap', looked.cheap),
      ])
      const byId = new Map(rows.flat().map((row) => [row.id, row]))
      const dearestFirst = [...byId.values()].toSorted((a, b) => b.pay_paisa - a.pay_paisa || a.id - b.id)
      return [slot, dearestFirst.map(toChosen(slot))] as const
    }),
  )
  return new Map(found)
}

/** Nobody buys a second way to see a picture, nor a cooler where one comes along. */
const isNeeded = (slot: Slot, chosen: readonly ChosenPart[]) => {
  const processor = chosen.find((part) => part.slot === 'processor')
  return slot !== 'cooler' || !processor || flagOf(toPart(processor), 'coolerIncluded') !== true
}

/** The dearest of a slot that fits and that its share pays for; otherwise the cheapest that fits. What is not known to fit comes last. */
function choose(candidates: readonly ChosenPart[], chosen: readonly ChosenPart[], allowance: number): ChosenPart | null {
  const others = chosen.map(toPart)
  const judged = candidates.map((part) => ({ part, verdict: worstOf(judgePart(toPart(part), others)) }))
  const sure = judged.filter(({ verdict }) => verdict === 'ok' || verdict === 'warning')
  const fitting = (sure.length > 0 ? sure : judged.filter(({ verdict }) => verdict === 'unknown')).map(({ part }) => part)
  return fitting.find(({ product }) => toPaisa(product.discountedPrice) <= allowance) ?? fitting.at(-1) ?? null
}

/** Office computers have no card, so their processors must show the picture; and no computer starts from a hard disk any more. */
function isAble(purpose: Purpose, part: ChosenPart) {
  if (part.slot === 'processor' && purpose === 'office') return flagOf(toPart(part), 'integratedGraphics') === true
  return part.slot !== 'storage' || part.attributes.driveFormFactor !== '3.5 inch'
}

const payOf = ({ product }: ChosenPart) => toPaisa(product.discountedPrice)

function compose(purpose: Purpose, candidates: Candidates, budgetPaisa: number, scale: number): ChosenPart[] | null {
  const chosen: ChosenPart[] = []
  let spare = 0
  for (const [slot, share] of shares[purpose]) {
    const allowance = Math.round(budgetPaisa * share * scale) + spare
    if (!isNeeded(slot, chosen)) {
      spare = allowance
      continue
    }
    const offered = candidates.get(slot) ?? []
    const part = choose(
      offered.filter((each) => isAble(purpose, each)),
      chosen,
      allowance,
    )
    if (!part) return null
    chosen.push(part)
    spare = Math.max(0, allowance - payOf(part))
  }
  return judgeBuild(chosen.map(toPart)).some(({ verdict }) => verdict === 'fails') ? null : chosen
}

const none: Proposal = { parts: null, total: 0, reasons: [] }

/** The best that fits together for a budget: the same for the same offer, and explained part by part. */
export async function proposeBuild(shop: Shop, { purpose, budget }: { purpose: Purpose; budget: number }): Promise<Proposal> {
  const build = await findBuild(shop, purpose, budget)
  if (!build) return none
  const shareOf = new Map(shares[purpose])
  const reasons = build.map(({ slot, product }) => ({
    slot,
    productName: product.productName,
    price: product.discountedPrice,
    text: say.reason(buildWords.slots[slot], Math.round((shareOf.get(slot) ?? 0) * 100), formatRs(Math.round(budget * (shareOf.get(slot) ?? 0)))),
  }))
  return { parts: toAddress(build), total: totalOf(build), reasons }
}

const toAddress = (build: readonly ChosenPart[]) => writeParts(build.map(({ product, quantity }) => ({ id: product.id, quantity })))

async function findBuild(shop: Shop, purpose: Purpose, budget: number): Promise<ChosenPart[] | null> {
  const budgetPaisa = toPaisa(budget)
  const candidates = await listCandidates(shop.db, purpose, budgetPaisa)
  for (const scale of scales) {
    const build = compose(purpose, candidates, budgetPaisa, scale)
    if (build && toPaisa(totalOf(build)) <= budgetPaisa) return build.toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot))
  }
  return null
}

const summarised: readonly Slot[] = ['processor', 'graphics', 'memory', 'storage']

/** The builds that the page offers to start from; one that nothing fits is left out. */
export async function listStarts(shop: Shop): Promise<Start[]> {
  const found = await Promise.all(starts.map(async (start) => [start, await findBuild(shop, start.purpose, start.budget)] as const))
  return found.flatMap(([{ name }, build]) => {
    if (!build) return []
    const summary = build.filter(({ slot }) => summarised.includes(slot)).map(({ product }) => product.productName)
    return [{ name, parts: toAddress(build), total: totalOf(build), summary: summary.join(', ') }]
  })
}
