import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import { budgetShares } from '../../budget-shares.ts'
import type { ChosenPart, Proposal, StarterBuild } from '../../contract.ts'
import {
  formatParts,
  maxBudget,
  type Purpose,
  type Slot,
  slots,
  starterBuilds,
} from '../../model.ts'
import { rateBuild } from '../../rules/check-build.ts'
import { toPart } from '../../rules/to-part.ts'
import { buildWords } from '../../words/shop.ts'
import { totalOf } from '../sheet.ts'
import { composeBuild, createFitCheck, listCandidates, scales } from './compose-build.ts'

/**
 * The best build that fits together within a budget, with a reason for each part. The same products
 * and prices always give the same build.
 */
export async function proposeBuild(
  shop: Shop,
  { purpose, budget }: { purpose: Purpose; budget: number },
  language: Language,
): Promise<Proposal> {
  const build = await findBestBuild(shop, purpose, budget)
  if (!build)
    return { parts: null, total: 0, reasons: [], least: await findLeastTotal(shop, purpose) }
  const { slots: slotNames, proposal: words } = buildWords(language)
  const shareOf = new Map(budgetShares[purpose])
  const reasons = build.map(({ slot, product }) => {
    const share = shareOf.get(slot) ?? 0
    const formatReason = product.discountedPrice > budget * share ? words.above : words.reason
    const text = formatReason(
      slotNames[slot],
      Math.round(share * 100),
      formatRs(Math.round(budget * share)),
    )
    return { slot, productName: product.productName, price: product.discountedPrice, text }
  })
  return { parts: toAddress(build), total: totalOf(build), reasons, least: null }
}

/** The price of the cheapest build for the purpose. */
async function findLeastTotal(shop: Shop, purpose: Purpose) {
  const build = composeBuild({
    purpose,
    candidates: await listCandidates(shop.db, purpose, toPaisa(maxBudget)),
    checkFit: createFitCheck(),
    budgetPaisa: 0,
    scale: 0,
  })
  return build && totalOf(build)
}

const toAddress = (build: readonly ChosenPart[]) =>
  formatParts(build.map(({ product, quantity }) => ({ id: product.id, quantity })))

/** The most expensive build within the budget. Builds that may not fit come last. */
async function findBestBuild(
  shop: Shop,
  purpose: Purpose,
  budget: number,
): Promise<ChosenPart[] | null> {
  const budgetPaisa = toPaisa(budget)
  const candidates = await listCandidates(shop.db, purpose, budgetPaisa)
  const checkFit = createFitCheck()
  const builds = scales.flatMap((scale) => {
    const build = composeBuild({ purpose, candidates, checkFit, budgetPaisa, scale })
    if (!build) return []
    return {
      build,
      total: toPaisa(totalOf(build)),
      isCertain: rateBuild(build.map(toPart)) !== 'unknown',
    }
  })
  const [best] = builds
    .filter(({ total }) => total <= budgetPaisa)
    .toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain) || b.total - a.total)
  return best?.build.toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot)) ?? null
}

const summarySlots: readonly Slot[] = ['processor', 'graphics', 'memory', 'storage']

/** The starter builds at today's prices. One for which no build fits is left out. */
export async function listStarterBuilds(shop: Shop): Promise<StarterBuild[]> {
  const builds = await Promise.all(
    starterBuilds.map(
      async ({ name, purpose, budget }) =>
        [name, await findBestBuild(shop, purpose, budget)] as const,
    ),
  )
  return builds.flatMap(([name, build]) => {
    if (!build) return []
    const summary = build
      .filter(({ slot }) => summarySlots.includes(slot))
      .map(({ product }) => product.productName)
    return [{ name, parts: toAddress(build), total: totalOf(build), summary: summary.join(', ') }]
  })
}
