import { newBadgeDays } from '#catalog/model.ts'
import { formatValue } from '#catalog/server/index.ts'
import { ownHandle } from '#sellers/model.ts'
import type { Facet } from '../contract.ts'
import { listingWords } from '../listing-words.ts'
import type { Column } from './engine/column.ts'
import type { ProductIndex } from './engine/product-index.ts'
import { countCodes, countParts, type Group, type Selection } from './engine/select.ts'
import type { IndexedAttribute } from './engine/structure.ts'
import type { Summary } from './engine/summary.ts'

const say = listingWords.facets
const maxValues = 40
/** More different numbers than this are narrowed by a smallest and a largest. */
const maxNumbers = 8
/** An attribute is worth a filter if at least so many of the products have it. */
const leastShare = 0.2
const maxShown = 14

interface Listed {
  index: ProductIndex
  selection: Selection
  summary: Summary
  groups: readonly Group[]
  /** Ticked values by facet; a brand's under `brand`. */
  chosen: ReadonlyMap<string, readonly string[]>
  /** As a seller among others. */
  shopName: string
}

/** The filters beside a list, each with how many products its choices would show. */
export function toFacets(listed: Listed): Facet[] {
  const { index, summary, selection } = listed
  const stars = starCounts(listed)
  const facets: Facet[] = [
    columnFacet(listed, 'brand', index.brands, { ...plain, name: 'brand', label: say.brand }),
    ...worthShowing(listed).map((attribute) => columnFacet(listed, attribute.name, index.columns.get(attribute.name) as Column, attribute)),
    ...sellerFacet(listed),
    plainFacet(
      'rating',
      say.rating,
      [4, 3, 2, 1].map((least) => ({ value: String(least), label: say.stars(least), count: stars(least) })),
    ),
    plainFacet('availability', say.availability, [{ value: 'inStock', label: say.inStock, count: summary.inStock }]),
    plainFacet('arrival', say.arrival, [{ value: 'new', label: say.newSince(newBadgeDays), count: summary.fresh }]),
  ]
  const isChosen = ({ name }: Facet) => (listed.chosen.get(name)?.length ?? 0) > 0 || listed.groups.some((group) => group.name === name)
  return facets.filter((facet) => isChosen(facet) || narrows(facet, selection.count))
}

/** Where the shop sells alone, nobody needs to be told apart. */
function sellerFacet(listed: Listed): Facet[] {
  const { index, chosen, shopName } = listed
  if (index.sellerNames.size < 2 && !chosen.has('seller')) return []
  const called = (handle: string) => (handle === ownHandle ? shopName : (index.sellerNames.get(handle) ?? handle))
  return [columnFacet(listed, 'seller', index.sellers, { ...plain, name: 'seller', label: say.seller, called })]
}

/** A facet whose every choice shows all products, or none, is no choice. */
const narrows = ({ values, range }: Facet, total: number) => (range ? range.min < range.max : values.some(({ count }) => count > 0 && count < total))

const plainFacet = (name: string, label: string, values: Facet['values']): Facet => ({
  name,
  label,
  help: '',
  range: null,
  values: values.filter(({ count }) => count > 0),
})

function starCounts({ summary, selection, groups }: Listed) {
  const group = groups.findIndex(({ name }) => name === 'rating')
  const missed = selection.missing[group]
  return (least: number) => {
    let sum = 0
    for (let whole = least; whole < 6; whole++) sum += (summary.stars[whole] as number) + (missed?.[whole] ?? 0)
    return sum
  }
}

/** Attributes that enough of the products have, by the categories these are in; and those that were chosen. */
function worthShowing({ index, summary, selection, chosen, groups }: Listed): IndexedAttribute[] {
  const { structure } = index
  const having = new Map<IndexedAttribute, number>()
  summary.categories.forEach((count, number) => {
    if (count > 0) for (const attribute of structure.filtersOf(number)) having.set(attribute, (having.get(attribute) ?? 0) + count)
  })
  const least = Math.max(1, leastShare * selection.count)
  const isChosen = ({ name }: IndexedAttribute) => chosen.has(name) || groups.some((group) => group.name === name)
  return structure.attributes.filter((attribute) => attribute.filterable && ((having.get(attribute) ?? 0) >= least || isChosen(attribute))).slice(0, maxShown)
}

type Definition = Pick<IndexedAttribute, 'name' | 'label' | 'unit' | 'type' | 'options' | 'help'> & {
  /** How a value is called, where it is stored by another name. */
  called?: (value: string) => string
}

const plain = { unit: '', type: 'text', options: [], help: '' } satisfies Partial<Definition>

function columnFacet({ index, selection, groups, chosen }: Listed, name: string, column: Column, definition: Definition): Facet {
  const codes = countCodes(index, column, selection)
  for (const [number, group] of groups.entries()) {
    if (group.name !== name) continue
    for (const [code, count] of selection.missing[number]?.entries() ?? []) codes[code] = (codes[code] as number) + count
  }
  const counts = countParts(column, codes)
  const { label, help, unit, type } = definition
  const ticked = chosen.get(name) ?? []
  if (type === 'number' && counts.size > maxNumbers) {
    const numbers = [...counts.keys()].map(Number)
    return { name, label, help, values: [], range: { min: Math.min(...numbers), max: Math.max(...numbers), unit } }
  }
  const values = [...counts].map(([value, count]) => ({ value, label: labelOf(definition, value), count }))
  return { name, label, help, range: null, values: shorten(values, definition, ticked) }
}

export const labelOf = ({ unit, type, called }: Pick<Definition, 'unit' | 'type' | 'called'>, value: string) =>
  called?.(value) ?? formatValue({ unit }, type === 'boolean' ? value === 'true' : type === 'number' ? Number(value) : value)

type Value = Facet['values'][number]
type Order = (a: Value, b: Value) => number

const byLabel = new Intl.Collator('en')

function orderOf({ type, options }: Definition): Order {
  if (type === 'number') return (a, b) => Number(a.value) - Number(b.value)
  if (type === 'choice') return (a, b) => options.indexOf(a.value) - options.indexOf(b.value)
  return (a, b) => b.count - a.count || byLabel.compare(a.label, b.label)
}

/** The first of many. A chosen value stays, so that it can be removed, even if it is far down the list or nothing matches it any more. */
function shorten(values: Value[], definition: Definition, chosen: readonly string[]): Value[] {
  const first = firstOf(values, orderOf(definition))
  const others = chosen.filter((value) => !value.includes('..') && !first.some((known) => known.value === value))
  return [...first, ...others.map((value) => values.find((known) => known.value === value) ?? { value, label: labelOf(definition, value), count: 0 })]
}

/** Sorted; of very many, such as a thousand sellers, only those that are shown. */
function firstOf(values: Value[], order: Order): Value[] {
  const first = values.slice(0, maxValues).sort(order)
  for (const value of values.slice(maxValues)) {
    if (order(value, first[maxValues - 1] as Value) >= 0) continue
    first[maxValues - 1] = value
    for (let at = maxValues - 1; at > 0 && order(first[at] as Value, first[at - 1] as Value) < 0; at--)
      [first[at - 1], first[at]] = [first[at] as Value, first[at - 1] as Value]
  }
  return first
}
