import { toCard } from '#catalog/server/index.ts'
import { defaultPageSize } from '#kit/contract/paging.model.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Candidate, SlotPage } from '../contract.ts'
import { judgePart, worstOf } from '../judge.ts'
import { type PartRef, roomySlots, type Slot, verdicts } from '../model.ts'
import type { FitValues, Part } from '../part.ts'
import { toPart } from '../to-part.ts'
import {
  type CandidateRow,
  type KeyCount,
  listAttributes,
  listKeys,
  listRanked,
  listSlotCategories,
} from './parts.queries.ts'
import { getParts, toFitValues } from './sheet.ts'

// A number stands for the same values for ever, so what it stands for is read once.
const known = new Map<string, FitValues>()
const maxKnown = 60_000

async function readValues(db: Db, keys: readonly KeyCount[]): Promise<void> {
  const unread = keys.filter(({ key }) => !known.has(key))
  if (unread.length === 0) return
  if (known.size + unread.length > maxKnown) known.clear()
  for (const { key, attributes } of await listAttributes(
    db,
    unread.map(({ id }) => id),
  ))
    known.set(key, toFitValues(attributes))
}

const candidate = (slot: Slot, attributes: FitValues, id = '0', name = ''): Part => ({
  id,
  slot,
  name,
  quantity: 1,
  attributes,
})

/**
 * What stays beside a new part of this slot: it takes the place of the one that is there, unless
 * there is room for several.
 */
const othersOf = (parts: readonly Part[], slot: Slot) =>
  roomySlots.includes(slot) ? parts : parts.filter((part) => part.slot !== slot)

interface SlotQuery {
  slot: Slot
  parts?: PartRef[]
  all?: 'true'
  search?: string
  page?: number
  limit?: number
}

const fails = verdicts.indexOf('fails')

/**
 * Products for a slot, the best fitting first. Which fit is decided by the same rules as for the
 * whole build.
 */
export async function narrowSlot(
  shop: Shop,
  { slot, parts: refs = [], all, search, page = 1, limit = defaultPageSize }: SlotQuery,
): Promise<SlotPage> {
  const [chosen, categories] = await Promise.all([
    getParts(shop.db, refs),
    listSlotCategories(shop.db, slot),
  ])
  const others = othersOf(chosen.map(toPart), slot)
  const keys = await listKeys(shop.db, categories, search)
  await readValues(shop.db, keys)
  const ranks = new Map<string, number>()
  const count = { fitting: 0, all: 0 }
  for (const { key, count: products } of keys) {
    const rank = verdicts.indexOf(worstOf(judgePart(candidate(slot, known.get(key) ?? {}), others)))
    count.all += products
    if (rank < fails) count.fitting += products
    if (all || rank < fails) ranks.set(key, rank)
  }
  const rows =
    ranks.size > 0
      ? await listRanked(shop.db, categories, ranks, { offset: (page - 1) * limit, limit }, search)
      : []
  return {
    items: rows.map((row) => toCandidate(row, slot, others)),
    total: all ? count.all : count.fitting,
    ...count,
  }
}

function toCandidate(row: CandidateRow, slot: Slot, others: readonly Part[]): Candidate {
  const product = toCard(row)
  const more = others.find(({ id }) => id === product.id)?.quantity ?? 0
  const part = {
    ...candidate(slot, row.attributes, product.id, product.productName),
    quantity: more + 1,
  }
  const findings = judgePart(
    part,
    others.filter(({ id }) => id !== product.id),
  )
  return {
    product,
    verdict: worstOf(findings),
    findings: findings.filter(({ verdict }) => verdict !== 'ok'),
  }
}
