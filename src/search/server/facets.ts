import { newBadgeDays } from '#catalog/model.ts'
import { formatValue } from '#catalog/server/index.ts'
import { ownHandle } from '#sellers/model.ts'
import type { Facet } from '../contract.ts'
import { listingWords } from '../listing-words.ts'
import type { Column } from './engine/column.ts'
import { mostFrequent } from './engine/most-frequent.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Group, Selection } from './engine/selection.ts'
import type { IndexedAttribute } from './engine/structure.ts'
import { countCodes, countParts, rollUp } from './engine/summary.ts'
import { add, type Summary } from './engine/tally.ts'
import { isMeasured } from './reading/units.ts'

const say = listingWords.facets
const maxValues = 40
/**
 * A thousand may sell here: whoever looks for one of the others finds it by its name, and on its
 * page.
 */
const maxSellers = 12
/**
 * More different numbers than this are narrowed by a smallest and a largest; of what is measured,
 * and comes in every size, fewer are enough.
 */
const maxNumbers = 8
const maxMeasured = 3
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
  const chosen = new Set([
    ...[...listed.chosen].flatMap(([name, values]) => (values.length > 0 ? [name] : [])),
    ...listed.groups.map(({ name }) => name),
  ])
  const stars = starCounts(listed)
  const facets: Facet[] = [
    columnFacet(listed, 'brand', index.brands, brandDefinition),
    ...worthShowing(listed, chosen).map((attribute) =>
      columnFacet(listed, attribute.name, index.columns.get(attribute.name) as Column, attribute),
    ),
    ...sellerFacet(listed),
    plainFacet(
      'rating',
      say.rating,
      [4, 3, 2, 1].map((least) => ({
        value: String(least),
        label: say.stars(least),
        count: stars(least),
      })),
    ),
    plainFacet('availability', say.availability, [
      { value: 'inStock', label: say.inStock, count: summary.inStock },
    ]),
    plainFacet('arrival', say.arrival, [
      { value: 'new', label: say.newSince(newBadgeDays), count: summary.fresh },
    ]),
  ]
  return facets.filter((facet) => chosen.has(facet.name) || narrows(facet, selection.count))
}

/** Where the shop sells alone, nobody needs to be told apart. */
function sellerFacet(listed: Listed): Facet[] {
  const { index, chosen, shopName } = listed
  if (index.sellerNames.size < 2 && !chosen.has('seller')) return []
  const called = (handle: string) =>
    handle === ownHandle ? shopName : (index.sellerNames.get(handle) ?? handle)
  return [
    columnFacet(listed, 'seller', index.sellers, {
      ...plain,
      name: 'seller',
      label: say.seller,
      called,
      most: maxSellers,
    }),
  ]
}

/** A facet whose every choice shows all products, or none, is no choice. */
const narrows = ({ values, range }: Facet, total: number) =>
  range ? range.min < range.max : values.some(({ count }) => count > 0 && count < total)

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
    for (let whole = least; whole < 6; whole++)
      sum += (summary.stars[whole] as number) + (missed?.[whole] ?? 0)
    return sum
  }
}

/**
 * Attributes that enough of the products have, by the categories these are in; and those that were
 * chosen.
 */
function worthShowing(
  { index, summary, selection }: Listed,
  chosen: ReadonlySet<string>,
): IndexedAttribute[] {
  const { structure } = index
  const having = structure.filterable(rollUp(index, summary.categories))
  const least = Math.max(1, leastShare * selection.count)
  const shown: IndexedAttribute[] = []
  for (let at = 0; at < having.length && shown.length < maxShown; at++) {
    const attribute = structure.attributes[at] as IndexedAttribute
    if ((having[at] as number) >= least || (attribute.filterable && chosen.has(attribute.name)))
      shown.push(attribute)
  }
  return shown
}

type Definition = Pick<
  IndexedAttribute,
  'name' | 'label' | 'unit' | 'type' | 'options' | 'help'
> & {
  /** How a value is called, where it is stored by another name. */
  called?: (value: string) => string
  /** How many values are offered, where they are not as many as usual. */
  most?: number
}

const plain = { unit: '', type: 'text', options: [], help: '' } satisfies Partial<Definition>
const brandDefinition: Definition = { ...plain, name: 'brand', label: say.brand }

function columnFacet(
  { selection, groups, chosen }: Listed,
  name: string,
  column: Column,
  definition: Definition,
): Facet {
  let codes = countCodes(column, selection)
  for (const [number, group] of groups.entries())
    if (group.name === name && selection.missing[number])
      codes = add(codes.slice(), selection.missing[number])
  const counts = countParts(column, codes)
  const { label, help, unit, type, most = maxValues } = definition
  const { labels, inOrder } = choicesOf(column, definition)
  const isRanked = type !== 'number' && type !== 'choice'
  const ticked = chosen.get(name) ?? []
  const isTicked = (part: number) => ticked.includes(column.partNames[part] as string)
  const isThere = (part: number) => (counts[part] as number) > 0
  const shown = isRanked ? mostFrequent(inOrder, counts, most) : inOrder.filter(isThere)
  if (type === 'number' && shown.length > (isMeasured(unit) ? maxMeasured : maxNumbers)) {
    const [min, max] = [shown[0], shown.at(-1)].map((part) =>
      Number(column.partNames[part as number]),
    ) as [number, number]
    return { name, label, help, values: [], range: { min, max, unit } }
  }
  const toValue = (part: number) => {
    const value = column.partNames[part] as string
    return {
      value,
      label: definition.called?.(value) ?? (labels[part] as string),
      count: counts[part] as number,
    }
  }
  const less =
    isRanked && ticked.length > 0
      ? inOrder.filter((part) => isThere(part) && isTicked(part) && !shown.includes(part))
      : []
  const values = [...shown.filter((part, place) => place < most || isTicked(part)), ...less].map(
    toValue,
  )
  return {
    name,
    label,
    help,
    range: null,
    values: [...values, ...withoutProducts(definition, ticked, values)],
  }
}

export const labelOf = (
  { unit, type, called }: Pick<Definition, 'unit' | 'type' | 'called'>,
  value: string,
) =>
  called?.(value) ??
  formatValue(
    { unit },
    type === 'boolean' ? value === 'true' : type === 'number' ? Number(value) : value,
  )

const byLabel = new Intl.Collator('en')

interface Choices {
  labels: string[]
  /**
   * The parts of the column as they are listed; where the most frequent go first, as those are that
   * are equally frequent.
   */
  inOrder: number[]
}

const known = new WeakMap<Column, Choices>()

/** What the values of a column are called and in which order they come: the same for every list. */
function choicesOf(column: Column, definition: Definition): Choices {
  const kept = known.get(column)
  if (kept?.labels.length === column.partNames.length) return kept
  const { unit, type } = definition
  const labels = column.partNames.map((value) => labelOf({ unit, type }, value))
  const compare = comparing(definition, column.partNames, labels)
  const choices = { labels, inOrder: labels.map((_, part) => part).sort(compare) }
  known.set(column, choices)
  return choices
}

function comparing(
  { type, options }: Definition,
  values: readonly string[],
  labels: readonly string[],
): (a: number, b: number) => number {
  if (type === 'number') return (a, b) => Number(values[a]) - Number(values[b])
  if (type === 'choice')
    return (a, b) => options.indexOf(values[a] as string) - options.indexOf(values[b] as string)
  return (a, b) => byLabel.compare(labels[a] as string, labels[b] as string)
}

/** A chosen value stays, so that it can be removed, even if nothing matches it any more. */
const withoutProducts = (
  definition: Definition,
  chosen: readonly string[],
  shown: Facet['values'],
) =>
  chosen
    .filter((value) => !value.includes('..') && !shown.some((each) => each.value === value))
    .map((value) => ({ value, label: labelOf(definition, value), count: 0 }))
