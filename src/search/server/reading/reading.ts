import type { Sort } from '../../model.ts'
import type { Meaning } from './meaning.ts'

/** Something that a product must have, in one way or another. */
export interface Atom {
  /** The words to look for; a product must have all. */
  words: string[]
  meanings: Meaning[]
  /** Where it stood in what was typed, as numbers of the pieces between blanks. */
  pieces: number[]
  /** It makes a product better, and none worse. */
  isOptional: boolean
  /** It is a number with its unit. */
  isAmount: boolean
  /** It stood behind a "for". */
  isPurpose: boolean
  /** It was typed in another way. */
  isCorrected: boolean
}

export interface PriceLimits {
  min: number | null
  max: number | null
  pieces: number[]
}

/** What was typed, understood. */
export interface SearchReading {
  /**
   * What was typed between blanks; where staff say that some of it means another search, the words
   * of that one.
   */
  pieces: string[]
  atoms: Atom[]
  /** What a product must not have. */
  excluded: Atom[]
  price: PriceLimits | null
  order: { sort: Sort; pieces: number[] } | null
  /** The pieces as they were probably meant; the same as typed where nothing was misspelt. */
  corrected: string[]
  /**
   * What was typed, where it was read as something else than its words and may still be a part of a
   * name.
   */
  literal: string | null
}

/** Nothing was typed. */
export const noSearch: SearchReading = {
  pieces: [],
  atoms: [],
  excluded: [],
  price: null,
  order: null,
  corrected: [],
  literal: null,
}

export const isOfKind = ({ meanings }: Atom, wanted: Meaning['kind']) =>
  meanings.some(({ kind }) => kind === wanted)

/** Every piece that says something; what is left are words around it. */
export const tellingPieces = ({ atoms, excluded, price, order }: SearchReading) =>
  new Set([
    ...[...atoms, ...excluded].flatMap(({ pieces }) => pieces),
    ...(price?.pieces ?? []),
    ...(order?.pieces ?? []),
  ])
