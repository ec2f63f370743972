import { codesTally } from '../engine/count/tally.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import type { TypedFilter } from '../engine/match/search.ts'
import { getSection } from '../engine/select/section.ts'
import { type Meaning, namesCategoryOrBrand } from '../parsing/lexicon/meaning.ts'
import { type Atom, categoriesOf, hasMeaning, type ParsedSearch } from '../parsing/parsed-search.ts'

const nameOf = (meaning: Meaning) => (meaning.kind === 'facet' ? meaning.attribute : meaning.kind)

/** How many products of these categories have the value. */
function countWithMeaning(
  index: ProductIndex,
  meaning: Meaning,
  within: Uint8Array | null,
): number {
  if (meaning.kind !== 'brand' && meaning.kind !== 'facet') return 0
  const column = meaning.kind === 'brand' ? index.brands : index.columns.get(meaning.attribute)
  if (!column) return 0
  const codes = column.codesWhere((part) =>
    meaning.kind === 'brand' ? part === meaning.brand : meaning.values.has(part),
  )
  if (!within)
    return column.totals.reduce((sum, total, code) => (codes[code] ? sum + total : sum), 0)
  return getSection(index, within)
    .total(codesTally(column))
    .reduce((sum, count, code) => (codes[code] ? sum + count : sum), 0)
}

/** The categories that were chosen or typed. Null if there are none. */
export function contextCategories(
  index: ProductIndex,
  parsed: ParsedSearch,
  chosenCategories: Uint8Array | null,
): Uint8Array | null {
  const named = parsed.atoms.flatMap(categoriesOf)
  return chosenCategories ?? (named.length > 0 ? index.structure.selfAndDescendants(named) : null)
}

const attributesOf = ({ meanings, isOptional }: Atom) =>
  isOptional || meanings.some(namesCategoryOrBrand)
    ? new Set<string>()
    : new Set(meanings.flatMap((meaning) => (meaning.kind === 'facet' ? [meaning.attribute] : [])))

/**
 * If no category was named, the categories that can have everything that was named clearly: an SSD
 * is storage, and so is its terabyte.
 */
function impliedCategories(
  { structure }: ProductIndex,
  { atoms }: ParsedSearch,
): Uint8Array | null {
  const attributes = atoms.map(attributesOf)
  if (!attributes.some(({ size }) => size > 1)) return null
  const unambiguous = attributes.flatMap((names) =>
    names.size === 1 ? (structure.findAttribute([...names][0] as string) ?? []) : [],
  )
  if (unambiguous.length === 0) return null
  const implied = Uint8Array.from(structure.categories, (_, number) =>
    unambiguous.every((attribute) => structure.applies(attribute, number)) ? 1 : 0,
  )
  return implied.includes(1) ? implied : null
}

/**
 * Finds the atoms that work like ticked filters: they stand for a brand, or for values of one
 * attribute. Ticked filters do not change this, because a tick must narrow the list and never widen
 * what an atom matches.
 */
export function listTypedFilters(
  index: ProductIndex,
  parsed: ParsedSearch,
  categories: Uint8Array | null,
): TypedFilter[] {
  const implied = categories ? null : impliedCategories(index, parsed)
  return parsed.atoms.flatMap((atom) => {
    if (atom.isOptional || hasMeaning(atom, 'category')) return []
    const counts = new Map<string, number>()
    for (const meaning of atom.meanings) {
      const count = countWithMeaning(index, meaning, categories ?? implied)
      if (count > 0) counts.set(nameOf(meaning), (counts.get(nameOf(meaning)) ?? 0) + count)
    }
    const [best, second] = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
    return best && (categories || !second) ? [{ atom, name: best }] : []
  })
}

/**
 * The categories in which an atom becomes a filter of a ticked attribute, and widens it, although
 * it does not elsewhere. Their products cannot be counted in a list of all categories.
 */
export function listWideningCategories(
  index: ProductIndex,
  parsed: ParsedSearch,
  ticked: ReadonlyMap<string, unknown>,
): number[] {
  const { structure } = index
  const isTicked = (meaning: Meaning) =>
    (meaning.kind === 'facet' || meaning.kind === 'brand') && ticked.has(nameOf(meaning))
  if (ticked.size === 0 || !parsed.atoms.some(({ meanings }) => meanings.some(isTicked))) return []
  return structure.categories.flatMap((_, number) => {
    const filters = listTypedFilters(index, parsed, structure.selfAndDescendants([number]))
    return filters.some(({ name }) => ticked.has(name)) ? [number] : []
  })
}
