import type { Sort } from '../../model.ts'
import type { ProductIndex } from './product-index.ts'
import type { Selection } from './selection.ts'

/** Fewer are sorted by themselves; of more, the order of all is read from the top. */
const fewEnoughToSort = 400

export interface Ranked {
  selection: Selection
  /**
   * Those with the highest score come first; slots that were not selected have 0. Null where all
   * that was selected is alike.
   */
  scores: Uint16Array | null
  sort: Sort
}

/** A page of what was selected, in order. */
export function pageOf(
  index: ProductIndex,
  ranked: Ranked,
  offset: number,
  limit: number,
  flags: () => Uint16Array,
): number[] {
  const { selection, scores, sort } = ranked
  const { count } = selection
  if (limit === 0) return []
  if (!scores) {
    if (count === index.count) return [...index.orders.read(sort).subarray(offset, offset + limit)]
    if (selection.has && isSoonFound(index, count, offset + limit))
      return walk(
        index,
        selection.has.bind(selection),
        sort,
        offset,
        Math.min(limit, count - offset),
      )
    if (count <= fewEnoughToSort)
      return [...selection.slots.subarray(0, count)]
        .sort(index.orders.compare(sort))
        .slice(offset, offset + limit)
    return (
      firstOf(index, ranked, offset, limit) ??
      walkMarked(index, flagged(selection.slots, count, flags()), 1, sort, offset, limit)
    )
  }
  const { slots } = selection
  const page: number[] = []
  let passed = 0
  for (const [score, size] of sizesOf(slots, count, scores)) {
    if (passed + size > offset) {
      const [from, max] = [Math.max(0, offset - passed), limit - page.length]
      const found =
        size > fewEnoughToSort
          ? walkMarked(index, scores, score, sort, from, max)
          : sortSame(index, ranked, scores, score).slice(from, from + max)
      page.push(...found)
    }
    passed += size
    if (page.length >= limit) break
  }
  return page
}

/** Whether so many are passed by sooner in the order of all than sorted by themselves. */
const isSoonFound = (index: ProductIndex, count: number, wanted: number) =>
  count > fewEnoughToSort || (wanted * index.count) / count < count * 8

/** Of many, the first are soon found by looking each up; null where they are further down. */
function firstOf(
  { orders }: ProductIndex,
  { selection: { slots, count, isAscending }, sort }: Ranked,
  offset: number,
  limit: number,
): number[] | null {
  if (!isAscending) return null
  const [order, found] = [orders.read(sort), [] as number[]]
  const end = Math.min(order.length, maxLookedUp)
  for (let at = 0; at < end && found.length < offset + limit; at++) {
    const slot = order[at] as number
    if (has(slots, count, slot)) found.push(slot)
  }
  return found.length === Math.min(count, offset + limit) ? found.slice(offset) : null
}

const maxLookedUp = 1_000

function has(slots: Uint32Array, count: number, wanted: number) {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low < count && slots[low] === wanted
}

function flagged(slots: Uint32Array, count: number, flags: Uint16Array) {
  for (let at = 0; at < count; at++) flags[slots[at] as number] = 1
  return flags
}

/** How many slots have each score, highest first. */
function sizesOf(slots: Uint32Array, count: number, scores: Uint16Array): [number, number][] {
  const sizes = new Map<number, number>()
  // Neighbours are often alike: counted in runs.
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

function sortSame(
  index: ProductIndex,
  { selection: { slots, count }, sort }: Ranked,
  scores: Uint16Array,
  score: number,
) {
  const same: number[] = []
  for (let at = 0; at < count; at++)
    if (scores[slots[at] as number] === score) same.push(slots[at] as number)
  return same.sort(index.orders.compare(sort))
}

function walkMarked(
  index: ProductIndex,
  scores: Uint16Array,
  score: number,
  sort: Sort,
  from: number,
  max: number,
) {
  const found: number[] = []
  const order = index.orders.read(sort)
  let skipped = 0
  for (let at = 0; at < order.length && found.length < max; at++) {
    const slot = order[at] as number
    if (scores[slot] !== score) continue
    if (skipped < from) skipped += 1
    else found.push(slot)
  }
  return found
}

/** The same where each is asked. */
function walk(
  index: ProductIndex,
  isWanted: (slot: number) => boolean,
  sort: Sort,
  from: number,
  max: number,
) {
  const found: number[] = []
  const order = index.orders.read(sort)
  let skipped = 0
  for (let at = 0; at < order.length && found.length < max; at++) {
    const slot = order[at] as number
    if (!isWanted(slot)) continue
    if (skipped < from) skipped += 1
    else found.push(slot)
  }
  return found
}
