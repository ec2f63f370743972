import type { Column } from './column.ts'
import type { Evidence } from './evidence.ts'
import type { ProductIndex } from './product-index.ts'
import { sectionOf } from './section.ts'
import { PricedSelection } from './select-priced.ts'
import type { Conditions, Group, Selection } from './selection.ts'
import type { Workspace } from './workspace.ts'

/**
 * Every product that meets all conditions, and how many miss just one group. Its slots are written
 * into `slots`. Each condition is a
 * plain pass over what the ones before left, which is what processors are good at.
 */
export function select(index: ProductIndex, conditions: Conditions, slots: Uint32Array): Selection {
  const { groups, required, excluded, minPaisa, maxPaisa, newSince } = conditions
  if (isOnlyPriced(conditions)) return new PricedSelection(index, conditions, slots)
  const [rarest, ...others] = required.toSorted((a, b) => a.count - b.count)
  const start = begin(index, conditions.categories, rarest, slots)
  let { count } = start
  if (minPaisa > Number.NEGATIVE_INFINITY || maxPaisa < Number.POSITIVE_INFINITY)
    count = keepPriced(slots, count, index.payPaisa, minPaisa, maxPaisa)
  if (conditions.onlyInStock) count = keepMarked(slots, count, index.inStock)
  if (newSince > Number.NEGATIVE_INFINITY) count = keepNew(slots, count, index, newSince)
  for (const { values } of others) count = keepMarked(slots, count, values)
  for (const { values } of excluded) count = keepUnmarked(slots, count, values)
  const grouped =
    groups.length > 0 ? keepGrouped(index, groups, slots, count) : { count, missing: [] }
  return {
    ...grouped,
    slots,
    isAscending: start.section !== null,
    section: start.section,
    others: null,
  }
}

const isOnlyPriced = ({ onlyInStock, newSince, groups, required, excluded }: Conditions) =>
  !onlyInStock &&
  newSince === Number.NEGATIVE_INFINITY &&
  groups.length + required.length + excluded.length === 0

/** Begins with the fewest: what shows the rarest word, or what is in the categories. */
function begin(
  index: ProductIndex,
  categories: Uint8Array | null,
  rarest: Evidence | undefined,
  slots: Uint32Array,
) {
  const section = sectionOf(index, categories)
  if (rarest && rarest.count < section.count)
    return { count: keepOnSale(index, categories, rarest, slots), section: null }
  slots.set(section.slots)
  return {
    count: rarest ? keepMarked(slots, section.count, rarest.values) : section.count,
    section,
  }
}

function keepOnSale(
  { categories: categoryOf }: ProductIndex,
  categories: Uint8Array | null,
  shown: Evidence,
  slots: Uint32Array,
) {
  let kept = 0
  for (let at = 0; at < shown.count; at++) {
    const slot = shown.slots[at] as number
    const category = categoryOf[slot] as number
    slots[kept] = slot
    kept += category >= 0 && (!categories || categories[category]) ? 1 : 0
  }
  return kept
}

function keepPriced(
  slots: Uint32Array,
  count: number,
  payPaisa: Float64Array,
  min: number,
  max: number,
) {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const price = payPaisa[slot] as number
    slots[kept] = slot
    kept += price >= min && price <= max ? 1 : 0
  }
  return kept
}

function keepMarked(slots: Uint32Array, count: number, marks: Uint8Array) {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    slots[kept] = slot
    kept += (marks[slot] as number) > 0 ? 1 : 0
  }
  return kept
}

function keepUnmarked(slots: Uint32Array, count: number, marks: Uint8Array) {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    slots[kept] = slot
    kept += marks[slot] === 0 ? 1 : 0
  }
  return kept
}

function keepNew(
  slots: Uint32Array,
  count: number,
  { createdAt, markedNew }: ProductIndex,
  since: number,
) {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    if (markedNew[slot] || (createdAt[slot] as number) > since) slots[kept++] = slot
  }
  return kept
}

type Grouped = Pick<Selection, 'count' | 'missing'>

const missedTwo = 255

function keepGrouped(
  index: ProductIndex,
  groups: readonly Group[],
  slots: Uint32Array,
  count: number,
): Grouped {
  if (groups.length === 1) return keepOneGroup(index, groups[0] as Group, slots, count)
  // Which group each misses: none is 0, and more than one is no use.
  const missed = new Uint8Array(count)
  for (const [number, group] of groups.entries())
    noteMissed(index, group, number + 1, slots, count, missed)
  const missing = groups.map(({ column }) => new Uint32Array(column ? column.values.length : 6))
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const number = missed[at] as number
    if (number === 0) slots[kept++] = slot
    else if (number !== missedTwo) {
      const { column } = groups[number - 1] as Group
      const code = column ? (column.codes[slot] ?? 0) : Math.floor(index.ratings[slot] as number)
      const counts = missing[number - 1] as Uint32Array
      counts[code] = (counts[code] as number) + 1
    }
  }
  return { count: kept, missing }
}

function keepOneGroup(
  { ratings }: ProductIndex,
  { accepted, evidence, minRating, column }: Group,
  slots: Uint32Array,
  count: number,
): Grouped {
  const missed = new Uint32Array(column ? column.values.length : 6)
  const [codes, values] = [column?.codes, evidence?.values]
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    const code = codes ? (codes[slot] ?? 0) : (ratings[slot] as number) | 0
    const isMet =
      accepted?.[code] ||
      (values && (values[slot] as number) > 0) ||
      (minRating > 0 && (ratings[slot] as number) >= minRating)
    if (isMet) slots[kept++] = slot
    else missed[code] = (missed[code] as number) + 1
  }
  return { count: kept, missing: [missed] }
}

function noteMissed(
  { ratings }: ProductIndex,
  group: Group,
  number: number,
  slots: Uint32Array,
  count: number,
  missed: Uint8Array,
) {
  const { accepted, evidence, minRating, column } = group
  const isMet = new Uint8Array(count)
  const values = evidence?.values
  if (accepted && column) noteAccepted(column.codes, accepted, slots, count, isMet)
  if (values)
    for (let at = 0; at < count; at++)
      if ((values[slots[at] as number] as number) > 0) isMet[at] = 1
  if (minRating > 0)
    for (let at = 0; at < count; at++)
      if ((ratings[slots[at] as number] as number) >= minRating) isMet[at] = 1
  for (let at = 0; at < count; at++)
    if (isMet[at] === 0) missed[at] = missed[at] === 0 ? number : missedTwo
}

function noteAccepted(
  codes: Column['codes'],
  accepted: Uint8Array,
  slots: Uint32Array,
  count: number,
  isMet: Uint8Array,
) {
  for (let at = 0; at < count; at++) if (accepted[codes[slots[at] as number] ?? 0]) isMet[at] = 1
}

/** With the products of the section that were not selected, where these are fewer. */
export function withOthers(selection: Selection, workspace: Workspace): Selection {
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
  const others = workspace.words(section.count)
  let [at, left] = [0, 0]
  for (const slot of section.slots) {
    if (at < count && slots[at] === slot) at += 1
    else others[left++] = slot
  }
  return { ...selection, others: others.subarray(0, left) }
}
