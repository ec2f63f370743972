import type { Sort } from '../../model.ts'
import type { Meaning } from './lexicon/meaning.ts'

/** Something that a product must have, by its words or by what these mean. */
export interface Atom {
  /** A product must have all of these. */
  words: string[]
  meanings: Meaning[]
  /** Where it was typed, as indexes of tokens. */
  tokens: number[]
  /** Ranks matching products higher, but excludes no others. */
  isOptional: boolean
  /** A number with its unit. */
  isAmount: boolean
  /** Typed after "for", as in "charger for a Dell". */
  isPurpose: boolean
  /** Corrected from a misspelling. */
  isCorrected: boolean
}

export interface PriceLimits {
  min: number | null
  max: number | null
  tokens: number[]
}

/** A typed search, parsed. */
export interface ParsedSearch {
  /**
   * The typed text, split at blanks. A part that staff define as another search is replaced by the
   * words of that search.
   */
  tokens: string[]
  atoms: Atom[]
  /** Products with any of these are left out. */
  excluded: Atom[]
  price: PriceLimits | null
  sortOrder: { sort: Sort; tokens: number[] } | null
  /** The tokens with their spelling corrected. */
  corrected: string[]
  /**
   * The typed text, if it was read as something else than its words and may still be part of a
   * name.
   */
  literal: string | null
}

export const emptySearch: ParsedSearch = {
  tokens: [],
  atoms: [],
  excluded: [],
  price: null,
  sortOrder: null,
  corrected: [],
  literal: null,
}

export const hasMeaning = ({ meanings }: Atom, meaningKind: Meaning['kind']) =>
  meanings.some(({ kind }) => kind === meaningKind)

/** The numbers of the categories that an atom may stand for. */
export const categoriesOf = ({ meanings }: Atom): number[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'category' ? meaning.categories : []))

/** Every token with a meaning. The others are fillers. */
export const meaningfulTokens = ({ atoms, excluded, price, sortOrder }: ParsedSearch) =>
  new Set([
    ...[...atoms, ...excluded].flatMap(({ tokens }) => tokens),
    ...(price?.tokens ?? []),
    ...(sortOrder?.tokens ?? []),
  ])
