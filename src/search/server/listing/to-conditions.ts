import { newBadgeDays } from '#catalog/model.ts'
import type { ListingQuery } from '../../contract.ts'
import { attributeOf, parsePriceRange, parseValueRange } from '../../model.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import { type Conditions, type Group, toPriceConditions } from '../engine/select/selection.ts'

/** Ticked values by facet name. */
export type TickedValues = Map<string, string[]>

/**
 * `socket=AM5`, `socket=AM4`, `cores=6` → the ticked values by attribute. Names that are no filter
 * of the catalogue are ignored.
 */
export function parseTickedValues(
  index: ProductIndex,
  { facet = [], brand = [], seller = [] }: ListingQuery,
): TickedValues {
  const ticked: TickedValues = new Map()
  for (const choice of new Set(facet)) {
    const name = attributeOf(choice)
    if (index.columns.has(name))
      ticked.set(name, [...(ticked.get(name) ?? []), choice.slice(name.length + 1)])
  }
  if (brand.length > 0) ticked.set('brand', [...new Set(brand)])
  if (seller.length > 0) ticked.set('seller', [...new Set(seller)])
  return ticked
}

const columnOf = ({ brands, sellers, columns }: ProductIndex, name: string) =>
  name === 'brand' ? brands : name === 'seller' ? sellers : (columns.get(name) ?? null)

function toGroup(index: ProductIndex, name: string, values: readonly string[]): Group {
  const column = columnOf(index, name)
  const ranges = values.map(parseValueRange).filter((range) => range !== null)
  const isTicked = (part: string) =>
    values.includes(part) ||
    ranges.some(
      ({ min, max }) =>
        Number(part) >= (min ?? Number.NEGATIVE_INFINITY) &&
        Number(part) <= (max ?? Number.POSITIVE_INFINITY),
    )
  return {
    name,
    column,
    acceptedCodes: column?.codesWhere(isTicked) ?? null,
    evidence: null,
    minRating: 0,
  }
}

/** Products created after this are new. */
export const newSince = () => Date.now() - newBadgeDays * 24 * 3600 * 1000

/** The filters beside the list, as the index needs them. */
export function toConditions(
  index: ProductIndex,
  query: ListingQuery,
  category: number,
  ticked: TickedValues,
): Conditions {
  const groups = [...ticked].map(([name, values]) => toGroup(index, name, values))
  const minRating = Number(query.rating ?? 0)
  if (minRating > 0)
    groups.push({ name: 'rating', column: null, acceptedCodes: null, evidence: null, minRating })
  return {
    categories: category < 0 ? null : index.structure.selfAndDescendants([category]),
    ...toPriceConditions(query.price ? parsePriceRange(query.price) : null),
    onlyInStock: query.availability === 'inStock',
    newSince: query.arrival === 'new' ? newSince() : Number.NEGATIVE_INFINITY,
    groups,
    required: [],
    excluded: [],
  }
}
