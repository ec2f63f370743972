import type { Understood } from '../contract.ts'
import type { Column } from './engine/column.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Finding, UnderstoodFilter } from './engine/search.ts'
import { labelOf } from './facets.ts'
import type { Meaning } from './reading/meaning.ts'
import { type Atom, isOfKind, type SearchReading } from './reading/reading.ts'

/** A part of a search that became a filter, and the pieces it was read from. */
export interface ToldPart {
  part: Omit<Understood, 'without' | 'typed'>
  pieces: readonly number[]
}

type Said = Partial<Understood> & Pick<Understood, 'kind'>
type FacetMeaning = Extract<Meaning, { kind: 'facet' }>

const nothing: ToldPart['part'] = {
  kind: 'category',
  name: '',
  label: '',
  value: '',
  values: [],
  min: null,
  max: null,
  excluded: false,
}

/** What of a search became filters, in words that staff chose for them. */
export function tellUnderstood(
  index: ProductIndex,
  { atoms, excluded, price, order }: SearchReading,
  finding: Finding,
): ToldPart[] {
  if (finding.selection.count === 0) return []
  const toPart = (said: Said | null, pieces: readonly number[]): ToldPart[] =>
    said ? [{ part: { ...nothing, ...said }, pieces }] : []
  const isInForce = (atom: Atom) => !atom.isOptional && !finding.missing.includes(atom)
  return [
    ...atoms
      .filter(isInForce)
      .flatMap((atom) => toPart(tellAtom(index, atom, finding), atom.pieces)),
    ...excluded
      .filter(isInForce)
      .flatMap((atom) => toPart({ ...tellExcluded(index, atom), excluded: true }, atom.pieces)),
    ...(price && !finding.missesPrice
      ? toPart({ kind: 'price', min: price.min, max: price.max }, price.pieces)
      : []),
    ...(order ? toPart({ kind: 'order', values: [order.sort] }, order.pieces) : []),
  ]
}

function tellAtom(index: ProductIndex, atom: Atom, finding: Finding): Said | null {
  if (isOfKind(atom, 'category')) return finding.isMeant ? tellCategory(index, atom) : null
  const filter = finding.filters.find((each) => each.atom === atom)
  return filter ? tellFilter(index, filter, finding) : null
}

const categoriesIn = ({ meanings }: Atom) =>
  meanings.flatMap((meaning) => (meaning.kind === 'category' ? meaning.categories : []))
const brandsIn = ({ meanings }: Atom) =>
  meanings.flatMap((meaning) => (meaning.kind === 'brand' ? [meaning.brand] : []))
const facetIn = ({ meanings }: Atom, name: string) =>
  meanings.find(
    (meaning): meaning is FacetMeaning => meaning.kind === 'facet' && meaning.attribute === name,
  )

const tellCategory = ({ structure }: ProductIndex, atom: Atom): Said => ({
  kind: 'category',
  value: categoriesIn(atom)
    .map((number) => structure.categories[number]?.name ?? '')
    .join(' / '),
})

const tellBrands = (brands: string[]): Said => ({
  kind: 'brand',
  value: brands.join(' / '),
  values: brands,
})

function tellFilter(
  index: ProductIndex,
  { atom, name }: UnderstoodFilter,
  finding: Finding,
): Said | null {
  if (name === 'brand') {
    const brands = brandsIn(atom).filter((brand) => isAmong(index.brands, brand, finding))
    return brands.length > 0 ? tellBrands(brands) : null
  }
  const column = index.columns.get(name)
  const values = column
    ? [...(facetIn(atom, name)?.values.keys() ?? [])].filter((value) =>
        isAmong(column, value, finding),
      )
    : []
  return values.length > 0 ? tellFacet(index, name, values) : null
}

function tellFacet({ structure }: ProductIndex, name: string, values: string[]): Said | null {
  const attribute = structure.attribute(name)
  return attribute
    ? {
        kind: 'facet',
        name,
        label: attribute.label,
        values,
        value: values.map((value) => labelOf(attribute, value)).join(' / '),
      }
    : null
}

/**
 * What must not be had, by what it is most likely: the thing itself, a brand, a value, or just
 * words.
 */
function tellExcluded(index: ProductIndex, atom: Atom): Said {
  if (isOfKind(atom, 'category')) return tellCategory(index, atom)
  if (isOfKind(atom, 'brand')) return tellBrands(brandsIn(atom))
  const facet = atom.meanings.find((meaning) => meaning.kind === 'facet')
  const said =
    facet?.kind === 'facet' ? tellFacet(index, facet.attribute, [...facet.values.keys()]) : null
  return said ?? { kind: 'words', value: atom.words.join(' ') }
}

/** Whether one of the products found has the value. */
function isAmong(column: Column, wanted: string, { selection: { slots, count } }: Finding) {
  const accepted = column.accepting((part) => part === wanted)
  for (let at = 0; at < count; at++)
    if (accepted[column.codes[slots[at] as number] ?? 0]) return true
  return false
}
