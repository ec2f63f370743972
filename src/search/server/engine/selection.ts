import type { Column } from './column.ts'
import type { Evidence } from './evidence.ts'
import type { Section } from './section.ts'
import type { PriceSpan, Tally } from './tally.ts'

/**
 * One filter whose other choices are counted: a product meets it by a value, or by what it shows
 * for a word.
 */
export interface Group {
  /** The attribute's name, `brand` or `rating`. */
  name: string
  column: Column | null
  /** Which codes of the column are chosen. */
  accepted: Uint8Array | null
  evidence: Evidence | null
  minRating: number
}

export interface Conditions {
  /** Which categories are wanted, by number; null is all. */
  categories: Uint8Array | null
  minPaisa: number
  maxPaisa: number
  onlyInStock: boolean
  /** In milliseconds: products since then are new. Minus infinity where all are wanted. */
  newSince: number
  groups: Group[]
  /** Each must show something. */
  required: Evidence[]
  /** Each must show nothing. */
  excluded: Evidence[]
}

export const unconditional: Conditions = {
  categories: null,
  minPaisa: Number.NEGATIVE_INFINITY,
  maxPaisa: Number.POSITIVE_INFINITY,
  onlyInStock: false,
  newSince: Number.NEGATIVE_INFINITY,
  groups: [],
  required: [],
  excluded: [],
}

export interface Selection {
  slots: Uint32Array
  count: number
  /** Whether the slots are in their own order. */
  isAscending: boolean
  /**
   * For each group, how many products miss only that one, by their code; of the rating by whole
   * stars.
   */
  missing: Uint32Array[]
  /** What it was selected from, where that is all products of some categories. */
  section: Section | null
  /** Where most of the section was selected: the rest of it. */
  others: Uint32Array | null
  /**
   * Whether a slot of a product was selected, where that is known without looking through all of
   * them.
   */
  has?(slot: number): boolean
  /** The counts of something, where these are known. */
  tally?(tally: Tally): Uint32Array
  /** The lowest and the highest price, where these are known. */
  prices?(): PriceSpan
}
