import type { Language } from '#kit/contract/language.ts'
import type { UnderstoodPart } from '../../contract.ts'
import type { Column } from '../engine/index/column.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import type { Matches, TypedFilter } from '../engine/match/search.ts'
import type { Meaning } from '../parsing/lexicon/meaning.ts'
import { type Atom, categoriesOf, hasMeaning, type ParsedSearch } from '../parsing/parsed-search.ts'
import { labelOf } from './column-facet.ts'

/** A part of a search that became a filter, and the tokens it was read from. */
export interface DescribedPart {
  part: Omit<UnderstoodPart, 'without' | 'typed'>
  tokens: readonly number[]
}

type PartDraft = Partial<UnderstoodPart> & Pick<UnderstoodPart, 'kind'>
type FacetMeaning = Extract<Meaning, { kind: 'facet' }>

const emptyPart: DescribedPart['part'] = {
  kind: 'category',
  name: '',
  label: '',
  value: '',
  values: [],
  min: null,
  max: null,
  excluded: false,
}

/** The parts of a search that became filters, in the words that staff chose for them. */
export function describeSearch(
  index: ProductIndex,
  { atoms, excluded, price, sortOrder }: ParsedSearch,
  matches: Matches,
  language: Language,
): DescribedPart[] {
  if (matches.selection.count === 0) return []
  const toPart = (draft: PartDraft | null, tokens: readonly number[]): DescribedPart[] =>
    draft ? [{ part: { ...emptyPart, ...draft }, tokens }] : []
  const isInForce = (atom: Atom) => !atom.isOptional && !matches.missing.includes(atom)
  return [
    ...atoms
      .filter(isInForce)
      .flatMap((atom) => toPart(describeAtom(index, atom, matches, language), atom.tokens)),
    ...excluded
      .filter(isInForce)
      .flatMap((atom) =>
        toPart({ ...describeExclusion(index, atom, language), excluded: true }, atom.tokens),
      ),
    ...(price && !matches.missesPrice
      ? toPart({ kind: 'price', min: price.min, max: price.max }, price.tokens)
      : []),
    ...(sortOrder ? toPart({ kind: 'order', values: [sortOrder.sort] }, sortOrder.tokens) : []),
  ]
}

function describeAtom(
  index: ProductIndex,
  atom: Atom,
  matches: Matches,
  language: Language,
): PartDraft | null {
  if (hasMeaning(atom, 'category'))
    return matches.hasProductOfCategory ? describeCategory(index, atom) : null
  const filter = matches.typedFilters.find((each) => each.atom === atom)
  return filter ? describeFilter(index, filter, matches, language) : null
}

const brandsIn = ({ meanings }: Atom) =>
  meanings.flatMap((meaning) => (meaning.kind === 'brand' ? [meaning.brand] : []))
const facetIn = ({ meanings }: Atom, name: string) =>
  meanings.find(
    (meaning): meaning is FacetMeaning => meaning.kind === 'facet' && meaning.attribute === name,
  )

const describeCategory = ({ structure }: ProductIndex, atom: Atom): PartDraft => ({
  kind: 'category',
  value: categoriesOf(atom)
    .map((number) => structure.categories[number]?.name ?? '')
    .join(' / '),
})

const describeBrands = (brands: string[]): PartDraft => ({
  kind: 'brand',
  value: brands.join(' / '),
  values: brands,
})

function describeFilter(
  index: ProductIndex,
  { atom, name }: TypedFilter,
  matches: Matches,
  language: Language,
): PartDraft | null {
  if (name === 'brand') {
    const brands = brandsIn(atom).filter((brand) => hasValue(index.brands, brand, matches))
    return brands.length > 0 ? describeBrands(brands) : null
  }
  const column = index.columns.get(name)
  const values = column
    ? [...(facetIn(atom, name)?.values.keys() ?? [])].filter((value) =>
        hasValue(column, value, matches),
      )
    : []
  return values.length > 0 ? describeFacet(index, name, values, language) : null
}

function describeFacet(
  { structure }: ProductIndex,
  name: string,
  values: string[],
  language: Language,
): PartDraft | null {
  const attribute = structure.findAttribute(name)
  return attribute
    ? {
        kind: 'facet',
        name,
        label: attribute.label,
        values,
        value: values.map((value) => labelOf(attribute, value, language)).join(' / '),
      }
    : null
}

/** An exclusion by its most likely meaning: a category, a brand, a value, or just words. */
function describeExclusion(index: ProductIndex, atom: Atom, language: Language): PartDraft {
  if (hasMeaning(atom, 'category')) return describeCategory(index, atom)
  if (hasMeaning(atom, 'brand')) return describeBrands(brandsIn(atom))
  const facet = atom.meanings.find((meaning) => meaning.kind === 'facet')
  const facetPart =
    facet?.kind === 'facet'
      ? describeFacet(index, facet.attribute, [...facet.values.keys()], language)
      : null
  return facetPart ?? { kind: 'words', value: atom.words.join(' ') }
}

/** Whether one of the matches has the value. */
function hasValue(column: Column, value: string, { selection: { slots, count } }: Matches) {
  const codes = column.codesWhere((part) => part === value)
  for (let at = 0; at < count; at++) if (codes[column.codes[slots[at] as number] ?? 0]) return true
  return false
}
