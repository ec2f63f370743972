import { toCard } from '#catalog/server/index.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Candidate, SlotPage } from '../contract.ts'
import { buildVerdicts, type PartRef, roomySlots, type Slot } from '../model.ts'
import { checkPart, ratePart, worstOf } from '../rules/check-build.ts'
import type { FitValues, Part } from '../rules/part.ts'
import { toPart } from '../rules/to-part.ts'
import {
  type CandidateRow,
  type KeyCount,
  listAttributes,
  listFitKeys,
  listRankedProducts,
  listSlotCategories,
} from './parts.queries.ts'
import { getParts, toFitValues } from './sheet.ts'

// A fit key stands for the same values forever, so each is read only once.
const valuesByKey = new Map<string, FitValues>()
const maxCachedKeys = 60_000

async function cacheValues(db: Db, keys: readonly KeyCount[]): Promise<void> {
  const unread = keys.filter(({ key }) => !valuesByKey.has(key))
  if (unread.length === 0) return
  if (valuesByKey.size + unread.length > maxCachedKeys) valuesByKey.clear()
  for (const { key, attributes } of await listAttributes(
    db,
    unread.map(({ id }) => id),
  ))
    valuesByKey.set(key, toFitValues(attributes))
}

const toSlotPart = (slot: Slot, attributes: FitValues, id = '0', name = ''): Part => ({
  id,
  slot,
  name,
  quantity: 1,
  attributes,
})

/** The other parts. In a slot for one unit, a new part replaces the current one. */
const partsBeside = (parts: readonly Part[], slot: Slot) =>
  roomySlots.includes(slot) ? parts : parts.filter((part) => part.slot !== slot)

interface SlotQuery {
  slot: Slot
  parts?: PartRef[]
  all?: 'true'
  search?: string
  page?: number
  limit?: number
}

const failsRank = buildVerdicts.indexOf('fails')

/**
 * A page of products for a slot, the best fitting first, by the same rules as for the whole build.
 * The rules run once per fit key, not once per product.
 */
export async function narrowSlot(
  shop: Shop,
  { slot, parts: refs = [], all, search, ...query }: SlotQuery,
  language: Language,
): Promise<SlotPage> {
  const [chosen, categories] = await Promise.all([
    getParts(shop.db, refs),
    listSlotCategories(shop.db, slot),
  ])
  const others = partsBeside(chosen.map(toPart), slot)
  const keys = await listFitKeys(shop.db, categories, search)
  await cacheValues(shop.db, keys)
  const ranks = new Map<string, number>()
  const counts = { fitting: 0, all: 0 }
  for (const { key, count: products } of keys) {
    const part = toSlotPart(slot, valuesByKey.get(key) ?? {})
    const rank = buildVerdicts.indexOf(ratePart(part, others))
    counts.all += products
    if (rank < failsRank) counts.fitting += products
    if (all || rank < failsRank) ranks.set(key, rank)
  }
  const rows =
    ranks.size > 0
      ? await listRankedProducts(shop.db, categories, ranks, toRange(query), search)
      : []
  return {
    items: rows.map((row) => toCandidate(row, slot, others, language)),
    total: all ? counts.all : counts.fitting,
    ...counts,
  }
}

function toCandidate(
  row: CandidateRow,
  slot: Slot,
  others: readonly Part[],
  language: Language,
): Candidate {
  const product = toCard(row)
  const chosenQuantity = others.find(({ id }) => id === product.id)?.quantity ?? 0
  const part = {
    ...toSlotPart(slot, row.attributes, product.id, product.productName),
    quantity: chosenQuantity + 1,
  }
  const findings = checkPart(
    part,
    others.filter(({ id }) => id !== product.id),
    language,
  )
  return {
    product,
    verdict: worstOf(findings),
    findings: findings.filter(({ verdict }) => verdict !== 'ok'),
  }
}
