import type { PriceSpan, Tally } from '../count/tally.ts'
import type { Column } from '../index/column.ts'
import type { Evidence } from '../match/evidence.ts'
import type { Section } from './section.ts'

/**
 * One filter whose other values are counted. A product meets it by a value, or by matching a typed
 * word.
 */
export interface Group {
  /** The attribute's name, `brand`, `seller` or `rating`. */
  name: string
  column: Column | null
  /** For each code of the column, 1 where it is ticked. */
  acceptedCodes: Uint8Array | null
  evidence: Evidence | null
  minRating: number
}

export interface Conditions {
  /** For each category, by its number, 1 where it is requested. Null means all. */
  categories: Uint8Array | null
  minPaisa: number
  maxPaisa: number
  onlyInStock: boolean
  /** In milliseconds: products created after this are new. Minus infinity means any age. */
  newSince: number
  groups: Group[]
  /** A product must match each of these. */
  required: Evidence[]
  excluded: Evidence[]
}

/** Price limits in rupees as conditions. A missing limit becomes infinite. */
export const toPriceConditions = (limits: { min: number | null; max: number | null } | null) => ({
  minPaisa: limits?.min == null ? Number.NEGATIVE_INFINITY : limits.min * 100,
  maxPaisa: limits?.max == null ? Number.POSITIVE_INFINITY : limits.max * 100,
})

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
  /** Whether the slots ascend. */
  isAscending: boolean
  /**
   * For each group, how many products miss only that one, by their code; for the rating, by whole
   * stars.
   */
  nearMisses: Uint32Array[]
  /** All products of the chosen categories, if the selection was made from them. */
  section: Section | null
  /** Where most of the section was selected: its other products. */
  unselected: Uint32Array | null
  /** Whether a product was selected. Defined where this is known without scanning all slots. */
  includes?(slot: number): boolean
  /** Counts of the selection. Defined where these are known without scanning. */
  tally?(tally: Tally): Uint32Array
  /** The lowest and the highest price. Defined where these are known without scanning. */
  priceSpan?(): PriceSpan
}
