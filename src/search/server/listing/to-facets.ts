import { shopHandle } from '#access/member-access.ts'
import { newBadgeDays } from '#catalog/model.ts'
import type { Facet } from '../../contract.ts'
import { listingWords } from '../../words/listing.ts'
import { rollUp } from '../engine/count/summarize.ts'
import type { Summary } from '../engine/count/tally.ts'
import type { Column } from '../engine/index/column.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import type { IndexedAttribute } from '../engine/index/structure.ts'
import {
  type ColumnFacetInput,
  columnFacet,
  type FacetDefinition,
  textDefinition,
} from './column-facet.ts'

/**
 * There may be a thousand sellers. Customers find the others by name in the search, and on their
 * pages.
 */
const maxSellers = 12
/** An attribute is worth a filter if at least this share of the products has it. */
const minShare = 0.2
const maxAttributes = 14

interface FacetInput extends ColumnFacetInput {
  index: ProductIndex
  summary: Summary
  /** The shop's label among the sellers. */
  shopName: string
}

/** The filters beside a list, each with how many products its values would show. */
export function toFacets(input: FacetInput): Facet[] {
  const { index, summary, selection, language } = input
  const words = listingWords(language).facets
  const brandDefinition: FacetDefinition = { ...textDefinition, name: 'brand', label: words.brand }
  const tickedNames = new Set([
    ...[...input.ticked].flatMap(([name, values]) => (values.length > 0 ? [name] : [])),
    ...input.groups.map(({ name }) => name),
  ])
  const countStars = createStarCounter(input)
  const facets: Facet[] = [
    columnFacet(input, 'brand', index.brands, brandDefinition),
    ...listRelevantAttributes(input, tickedNames).map((attribute) =>
      columnFacet(input, attribute.name, index.columns.get(attribute.name) as Column, attribute),
    ),
    ...sellerFacet(input),
    plainFacet(
      'rating',
      words.rating,
      [4, 3, 2, 1].map((minStars) => ({
        value: String(minStars),
        label: words.stars(minStars),
        count: countStars(minStars),
      })),
    ),
    plainFacet('availability', words.availability, [
      { value: 'inStock', label: words.inStock, count: summary.inStock },
    ]),
    plainFacet('arrival', words.arrival, [
      { value: 'new', label: words.newSince(newBadgeDays), count: summary.newCount },
    ]),
  ]
  return facets.filter((facet) => tickedNames.has(facet.name) || canNarrow(facet, selection.count))
}

/** Left out where the shop is the only seller. */
function sellerFacet(input: FacetInput): Facet[] {
  const { index, ticked, shopName, language } = input
  if (index.sellerNames.size < 2 && !ticked.has('seller')) return []
  const labelOfHandle = (handle: string) =>
    handle === shopHandle ? shopName : (index.sellerNames.get(handle) ?? handle)
  return [
    columnFacet(input, 'seller', index.sellers, {
      ...textDefinition,
      name: 'seller',
      label: listingWords(language).facets.seller,
      labelOfValue: labelOfHandle,
      maxValues: maxSellers,
    }),
  ]
}

/** A facet whose every value shows all products, or none, offers no choice. */
const canNarrow = ({ values, range }: Facet, total: number) =>
  range ? range.min < range.max : values.some(({ count }) => count > 0 && count < total)

const plainFacet = (name: string, label: string, values: Facet['values']): Facet => ({
  name,
  label,
  help: '',
  range: null,
  values: values.filter(({ count }) => count > 0),
})

function createStarCounter({ summary, selection, groups }: FacetInput) {
  const group = groups.findIndex(({ name }) => name === 'rating')
  const nearMisses = selection.nearMisses[group]
  return (minStars: number) => {
    let sum = 0
    for (let stars = minStars; stars < 6; stars++)
      sum += (summary.stars[stars] as number) + (nearMisses?.[stars] ?? 0)
    return sum
  }
}

/**
 * Attributes that enough of the products have, according to their categories, and attributes with
 * ticked values.
 */
function listRelevantAttributes(
  { index, summary, selection }: FacetInput,
  tickedNames: ReadonlySet<string>,
): IndexedAttribute[] {
  const { structure } = index
  const counts = structure.countFilterable(rollUp(index, summary.categories))
  const minCount = Math.max(1, minShare * selection.count)
  const attributes: IndexedAttribute[] = []
  for (let at = 0; at < counts.length && attributes.length < maxAttributes; at++) {
    const attribute = structure.attributes[at] as IndexedAttribute
    if (
      (counts[at] as number) >= minCount ||
      (attribute.filterable && tickedNames.has(attribute.name))
    )
      attributes.push(attribute)
  }
  return attributes
}
