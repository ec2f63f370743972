import { newBadgeDays } from '#catalog/model.ts'
import { defaultPageSize } from '#kit/contract/paging.model.ts'
import type { ListingQuery } from '../contract.ts'
import { attributeOf, parsePriceRange, parseValueRange } from '../model.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Conditions, Group } from './engine/selection.ts'

/** Ticked values by facet. */
export type Chosen = Map<string, string[]>

/**
 * `socket=AM5`, `socket=AM4`, `cores=6` → the chosen values by attribute. What is no filter of the
 * catalogue narrows nothing.
 */
export function readChosen(
  index: ProductIndex,
  { facet = [], brand = [], seller = [] }: ListingQuery,
): Chosen {
  const chosen: Chosen = new Map()
  for (const choice of new Set(facet)) {
    const name = attributeOf(choice)
    if (index.columns.has(name))
      chosen.set(name, [...(chosen.get(name) ?? []), choice.slice(name.length + 1)])
  }
  if (brand.length > 0) chosen.set('brand', [...new Set(brand)])
  if (seller.length > 0) chosen.set('seller', [...new Set(seller)])
  return chosen
}

const columnOf = ({ brands, sellers, columns }: ProductIndex, name: string) =>
  name === 'brand' ? brands : name === 'seller' ? sellers : (columns.get(name) ?? null)

function toGroup(index: ProductIndex, name: string, values: readonly string[]): Group {
  const column = columnOf(index, name)
  const ranges = values.map(parseValueRange).filter((range) => range !== null)
  const isWanted = (part: string) =>
    values.includes(part) ||
    ranges.some(
      ({ min, max }) =>
        Number(part) >= (min ?? Number.NEGATIVE_INFINITY) &&
        Number(part) <= (max ?? Number.POSITIVE_INFINITY),
    )
  return {
    name,
    column,
    accepted: column?.accepting(isWanted) ?? null,
    evidence: null,
    minRating: 0,
  }
}

const paisa = (rupees: number | null, otherwise: number) =>
  rupees === null ? otherwise : rupees * 100

/** When a product must have come to be new. */
export const newSince = () => Date.now() - newBadgeDays * 24 * 3600 * 1000

/** What was chosen beside the list, as the index asks for it. */
export function toConditions(
  index: ProductIndex,
  query: ListingQuery,
  category: number,
  chosen: Chosen,
): Conditions {
  const { min, max } = query.price ? parsePriceRange(query.price) : { min: null, max: null }
  const groups = [...chosen].map(([name, values]) => toGroup(index, name, values))
  const minRating = Number(query.rating ?? 0)
  if (minRating > 0)
    groups.push({ name: 'rating', column: null, accepted: null, evidence: null, minRating })
  return {
    categories: category < 0 ? null : index.structure.below([category]),
    minPaisa: paisa(min, Number.NEGATIVE_INFINITY),
    maxPaisa: paisa(max, Number.POSITIVE_INFINITY),
    onlyInStock: query.availability === 'inStock',
    newSince: query.arrival === 'new' ? newSince() : Number.NEGATIVE_INFINITY,
    groups,
    required: [],
    excluded: [],
  }
}

export const pageOf = ({ page = 1, limit = defaultPageSize }: ListingQuery) => ({
  offset: (page - 1) * limit,
  limit,
})
