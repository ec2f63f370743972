import type { Column } from '../index/column.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Evidence } from '../match/evidence.ts'
import type { Workspace } from '../workspace.ts'
import { PricedSelection } from './priced-selection.ts'
import { getSection } from './section.ts'
import type { Conditions, Group, Selection } from './selection.ts'

/**
 * Selects every product that meets all conditions, and counts the products that miss just one
 * group. Its slots are written into `slots`. Each condition is a plain pass over what the previous
 * passes left: loops that processors run fast.
 */
export function selectProducts(
  index: ProductIndex,
  conditions: Conditions,
  slots: Uint32Array,
): Selection {
  const { groups, required, excluded, minPaisa, maxPaisa, newSince } = conditions
  if (isOnlyPriced(conditions)) return new PricedSelection(index, conditions, slots)
  const [rarest, ...otherEvidence] = required.toSorted((a, b) => a.count - b.count)
  const candidates = fillCandidates(index, conditions.categories, rarest, slots)
  let { count } = candidates
  if (minPaisa > Number.NEGATIVE_INFINITY || maxPaisa < Number.POSITIVE_INFINITY)
    count = filterByPrice(slots, count, index.payPaisa, minPaisa, maxPaisa)
  if (conditions.onlyInStock) count = filterMarked(slots, count, index.inStock)
  if (newSince > Number.NEGATIVE_INFINITY) count = filterNew(slots, count, index, newSince)
  for (const { strength } of otherEvidence) count = filterMarked(slots, count, strength)
  for (const { strength } of excluded) count = filterUnmarked(slots, count, strength)
  const result =
    groups.length > 0 ? filterByGroups(index, groups, slots, count) : { count, nearMisses: [] }
  return {
    ...result,
    slots,
    isAscending: candidates.section !== null,
    section: candidates.section,
    unselected: null,
  }
}

const isOnlyPriced = ({ onlyInStock, newSince, groups, required, excluded }: Conditions) =>
  !onlyInStock &&
  newSince === Number.NEGATIVE_INFINITY &&
  groups.length + required.length + excluded.length === 0

/**
 * Starts with the smaller set: products that match the rarest word, or products of the categories.
 */
function fillCandidates(
  index: ProductIndex,
  categories: Uint8Array | null,
  rarest: Evidence | undefined,
  slots: Uint32Array,
) {
  const section = getSection(index, categories)
  if (rarest && rarest.count < section.count)
    return { count: filterOnSale(index, categories, rarest, slots), section: null }
  slots.set(section.slots)
  return {
    count: rarest ? filterMarked(slots, section.count, rarest.strength) : section.count,
    section,
  }
}

function filterOnSale(
  { categories: categoryOf }: ProductIndex,
  categories: Uint8Array | null,
  evidence: Evidence,
  slots: Uint32Array,
) {
  let remaining = 0
  for (let at = 0; at < evidence.count; at++) {
    const slot = evidence.slots[at] as number
    const category = categoryOf[slot] as number
    slots[remaining] = slot
    remaining += category >= 0 && (!categories || categories[category]) ? 1 : 0
  }
  return remaining
}

function filterByPrice(
  slots: Uint32Array,
  count: number,
  payPaisa: Float64Array,
  min: number,
  max: number,
) {
  let remaining = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const price = payPaisa[slot] as number
    slots[remaining] = slot
    remaining += price >= min && price <= max ? 1 : 0
  }
  return remaining
}

function filterMarked(slots: Uint32Array, count: number, marks: Uint8Array) {
  let remaining = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    slots[remaining] = slot
    remaining += (marks[slot] as number) > 0 ? 1 : 0
  }
  return remaining
}

function filterUnmarked(slots: Uint32Array, count: number, marks: Uint8Array) {
  let remaining = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    slots[remaining] = slot
    remaining += marks[slot] === 0 ? 1 : 0
  }
  return remaining
}

function filterNew(
  slots: Uint32Array,
  count: number,
  { createdAt, markedNew }: ProductIndex,
  since: number,
) {
  let remaining = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    if (markedNew[slot] || (createdAt[slot] as number) > since) slots[remaining++] = slot
  }
  return remaining
}

type GroupResult = Pick<Selection, 'count' | 'nearMisses'>

const missedSeveral = 255

function filterByGroups(
  index: ProductIndex,
  groups: readonly Group[],
  slots: Uint32Array,
  count: number,
): GroupResult {
  if (groups.length === 1) return filterByOneGroup(index, groups[0] as Group, slots, count)
  // Which group each product misses: 0 is none. Products that miss several are counted nowhere.
  const missed = new Uint8Array(count)
  for (const [number, group] of groups.entries())
    recordMisses(index, group, number + 1, slots, count, missed)
  const nearMisses = groups.map(({ column }) => new Uint32Array(column ? column.values.length : 6))
  let remaining = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const number = missed[at] as number
    if (number === 0) slots[remaining++] = slot
    else if (number !== missedSeveral) {
      const { column } = groups[number - 1] as Group
      const code = column ? (column.codes[slot] ?? 0) : Math.floor(index.ratings[slot] as number)
      const counts = nearMisses[number - 1] as Uint32Array
      counts[code] = (counts[code] as number) + 1
    }
  }
  return { count: remaining, nearMisses }
}

function filterByOneGroup(
  { ratings }: ProductIndex,
  { acceptedCodes, evidence, minRating, column }: Group,
  slots: Uint32Array,
  count: number,
): GroupResult {
  const missed = new Uint32Array(column ? column.values.length : 6)
  const [codes, strength] = [column?.codes, evidence?.strength]
  let remaining = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const code = codes ? (codes[slot] ?? 0) : (ratings[slot] as number) | 0
    const isMet =
      acceptedCodes?.[code] ||
      (strength && (strength[slot] as number) > 0) ||
      (minRating > 0 && (ratings[slot] as number) >= minRating)
    if (isMet) slots[remaining++] = slot
    else missed[code] = (missed[code] as number) + 1
  }
  return { count: remaining, nearMisses: [missed] }
}

function recordMisses(
  { ratings }: ProductIndex,
  group: Group,
  number: number,
  slots: Uint32Array,
  count: number,
  missed: Uint8Array,
) {
  const { acceptedCodes, evidence, minRating, column } = group
  const isMet = new Uint8Array(count)
  const strength = evidence?.strength
  if (acceptedCodes && column) markAccepted(column.codes, acceptedCodes, slots, count, isMet)
  if (strength)
    for (let at = 0; at < count; at++)
      if ((strength[slots[at] as number] as number) > 0) isMet[at] = 1
  if (minRating > 0)
    for (let at = 0; at < count; at++)
      if ((ratings[slots[at] as number] as number) >= minRating) isMet[at] = 1
  for (let at = 0; at < count; at++)
    if (isMet[at] === 0) missed[at] = missed[at] === 0 ? number : missedSeveral
}

function markAccepted(
  codes: Column['codes'],
  accepted: Uint8Array,
  slots: Uint32Array,
  count: number,
  isMet: Uint8Array,
) {
  for (let at = 0; at < count; at++) if (accepted[codes[slots[at] as number] ?? 0]) isMet[at] = 1
}

/** Adds the products of the section that were not selected, where these are fewer. */
export function withUnselected(selection: Selection, workspace: Workspace): Selection {
  const { section, count, isAscending } = selection
  if (
    !section ||
    selection.tally ||
    !isAscending ||
    count * 2 < section.count ||
    count === section.count
  )
    return selection
  const { slots } = selection
  const unselected = workspace.ints(section.count)
  let [at, unselectedCount] = [0, 0]
  for (const slot of section.slots) {
    if (at < count && slots[at] === slot) at += 1
    else unselected[unselectedCount++] = slot
  }
  return { ...selection, unselected: unselected.subarray(0, unselectedCount) }
}
