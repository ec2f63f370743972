import type { Range } from '#kit/contract/calls/paging.model.ts'
import type { Sort } from '../../../model.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Selection } from '../select/selection.ts'

/**
 * Smaller selections are sorted; for larger ones, the order of all products is read from the top.
 */
const maxSorted = 400

export interface RankedSelection {
  selection: Selection
  /**
   * The highest scores come first; slots that were not selected have 0. Null if all selected
   * products rank alike.
   */
  scores: Uint16Array | null
  sort: Sort
}

/** A page of the selection, in order. */
export function slotsOfPage(
  index: ProductIndex,
  ranked: RankedSelection,
  { offset, limit }: Range,
  flags: () => Uint16Array,
): number[] {
  const { selection, scores, sort } = ranked
  const { count } = selection
  if (limit === 0) return []
  if (!scores) {
    if (count === index.count)
      return [...index.sortOrders.slotsInOrder(sort).subarray(offset, offset + limit)]
    if (selection.includes && isWalkCheaper(index, count, offset + limit))
      return walkSelected(
        index,
        selection.includes.bind(selection),
        sort,
        offset,
        Math.min(limit, count - offset),
      )
    if (count <= maxSorted)
      return [...selection.slots.subarray(0, count)]
        .sort(index.sortOrders.compare(sort))
        .slice(offset, offset + limit)
    return (
      findFirst(index, ranked, offset, limit) ??
      walkScored(index, flagSlots(selection.slots, count, flags()), 1, sort, offset, limit)
    )
  }
  const { slots } = selection
  const page: number[] = []
  let passed = 0
  for (const [score, size] of countByScore(slots, count, scores)) {
    if (passed + size > offset) {
      const [from, max] = [Math.max(0, offset - passed), limit - page.length]
      const next =
        size > maxSorted
          ? walkScored(index, scores, score, sort, from, max)
          : sortWithScore(index, ranked, scores, score).slice(from, from + max)
      page.push(...next)
    }
    passed += size
    if (page.length >= limit) break
  }
  return page
}

/** Whether walking the order of all products reaches the page sooner than sorting the selection. */
const isWalkCheaper = (index: ProductIndex, count: number, end: number) =>
  count > maxSorted || (end * index.count) / count < count * 8

/**
 * The first products of a large selection are near the top of the order of all. Null if these are
 * further down.
 */
function findFirst(
  { sortOrders }: ProductIndex,
  { selection: { slots, count, isAscending }, sort }: RankedSelection,
  offset: number,
  limit: number,
): number[] | null {
  if (!isAscending) return null
  const [order, result] = [sortOrders.slotsInOrder(sort), [] as number[]]
  const end = Math.min(order.length, maxLookedUp)
  for (let at = 0; at < end && result.length < offset + limit; at++) {
    const slot = order[at] as number
    if (includesSlot(slots, count, slot)) result.push(slot)
  }
  return result.length === Math.min(count, offset + limit) ? result.slice(offset) : null
}

const maxLookedUp = 1_000

function includesSlot(slots: Uint32Array, count: number, slot: number) {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] as number) < slot) low = middle + 1
    else high = middle
  }
  return low < count && slots[low] === slot
}

function flagSlots(slots: Uint32Array, count: number, flags: Uint16Array) {
  for (let at = 0; at < count; at++) flags[slots[at] as number] = 1
  return flags
}

/** How many slots have each score, highest score first. */
function countByScore(slots: Uint32Array, count: number, scores: Uint16Array): [number, number][] {
  const sizes = new Map<number, number>()
  // Neighbours often have the same score: they are counted in runs.
  let [last, run] = [-1, 0]
  for (let at = 0; at <= count; at++) {
    const score = at < count ? (scores[slots[at] as number] as number) : -1
    if (score === last) {
      run += 1
      continue
    }
    if (run > 0) sizes.set(last, (sizes.get(last) ?? 0) + run)
    last = score
    run = 1
  }
  return [...sizes].sort(([a], [b]) => b - a)
}

function sortWithScore(
  index: ProductIndex,
  { selection: { slots, count }, sort }: RankedSelection,
  scores: Uint16Array,
  score: number,
) {
  const same: number[] = []
  for (let at = 0; at < count; at++)
    if (scores[slots[at] as number] === score) same.push(slots[at] as number)
  return same.sort(index.sortOrders.compare(sort))
}

function walkScored(
  index: ProductIndex,
  scores: Uint16Array,
  score: number,
  sort: Sort,
  from: number,
  max: number,
) {
  const result: number[] = []
  const order = index.sortOrders.slotsInOrder(sort)
  let skipped = 0
  for (let at = 0; at < order.length && result.length < max; at++) {
    const slot = order[at] as number
    if (scores[slot] !== score) continue
    if (skipped < from) skipped += 1
    else result.push(slot)
  }
  return result
}

/** Like `walkScored`, with a test for each slot. */
function walkSelected(
  index: ProductIndex,
  isSelected: (slot: number) => boolean,
  sort: Sort,
  from: number,
  max: number,
) {
  const result: number[] = []
  const order = index.sortOrders.slotsInOrder(sort)
  let skipped = 0
  for (let at = 0; at < order.length && result.length < max; at++) {
    const slot = order[at] as number
    if (!isSelected(slot)) continue
    if (skipped < from) skipped += 1
    else result.push(slot)
  }
  return result
}
