import type { Sort } from '../../model.ts'
import type { Atom, SearchReading } from '../reading/reading.ts'
import type { Evidence } from './evidence.ts'
import { type Limits, limitsOf } from './limits.ts'
import { gather, gatherExcluded, gatherHaving, type Shown } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import { select } from './select.ts'
import { type Conditions, type Group, type Selection, unconditional } from './selection.ts'
import type { Workspace } from './workspace.ts'

/** What is asked for besides the search. */
export interface Wanted {
  conditions: Conditions
  sort: Sort
  offset: number
  limit: number
  /** Products that staff put first, in their order. */
  pinned: readonly number[]
  /** Products that are found in any case, because their name has what was typed. */
  literal: readonly number[]
}

export interface Finding {
  page: number[]
  selection: Selection
  groups: Group[]
  /** What was understood and does narrow. */
  filters: readonly UnderstoodFilter[]
  /** How many of them are what was meant. */
  meantCount: number
  /** Whether any of them is of the kind that was meant. */
  isMeant: boolean
  /** What of the search the products do not have. */
  missing: Atom[]
  /** What of it only sorts them. */
  wished: readonly Atom[]
  /**
   * Whether less than was typed counts: some of it only sorts, is missing, or stands only in
   * descriptions.
   */
  isLoose: boolean
  missesPrice: boolean
}

/**
 * An atom that stands for values of one attribute, or for a brand: a filter like one that was
 * ticked.
 */
export interface UnderstoodFilter {
  atom: Atom
  /** The attribute, or `brand`. */
  name: string
}

/** What a selection is made by besides its conditions. */
interface Attempt {
  filters: readonly UnderstoodFilter[]
  evidence: readonly Evidence[]
  isOptional: readonly boolean[]
}

export type Attempted = Selection & { groups: Group[] }

/**
 * One search: how it was read, what is asked for besides, and what products show for each part of
 * it.
 */
export class Search {
  readonly index: ProductIndex
  readonly reading: SearchReading
  readonly wanted: Wanted
  readonly workspace: Workspace
  readonly shown: Shown[]
  private readonly limits: Limits
  /** What was ticked, and what was typed to limit it: a price, and what is not wanted. */
  readonly conditions: Conditions
  /** Only what was typed. */
  readonly freely: Conditions
  /** Without a price. */
  readonly unlimited: Conditions
  /** Whether nothing was ticked. */
  readonly isFree: boolean
  /** Which atoms name the kind of thing that is looked for. */
  readonly isHead: boolean[]
  readonly hasHead: boolean

  constructor(index: ProductIndex, reading: SearchReading, wanted: Wanted, workspace: Workspace) {
    this.index = index
    this.reading = reading
    this.wanted = wanted
    this.workspace = workspace
    this.shown = reading.atoms.map((atom) => gather(index, atom, workspace))
    const excluded = reading.excluded.map((atom) => gatherExcluded(index, atom, workspace))
    // Without anything that is wanted, it is about what has such a value at all: "no RGB" about
    // what comes with and without.
    const having =
      reading.atoms.length === 0
        ? reading.excluded.flatMap((atom) => gatherHaving(index, atom, workspace) ?? [])
        : []
    this.limits = limitsOf(index, reading, { shown: this.shown, having, excluded }, workspace)
    const required = [...wanted.conditions.required, ...having]
    this.unlimited = { ...unconditional, required, excluded }
    this.freely = this.limits.applyTo(this.unlimited)
    this.conditions = this.limits.applyTo({ ...wanted.conditions, required, excluded })
    this.isFree = isFree(wanted.conditions)
    this.isHead = reading.atoms.map(({ meanings }) =>
      meanings.some(({ kind }) => kind === 'category'),
    )
    this.hasHead = this.isHead.includes(true)
  }

  select(conditions: Conditions): Selection {
    return select(this.index, conditions, this.workspace.words(this.index.size))
  }

  attempt(conditions: Conditions, { filters, evidence, isOptional }: Attempt): Attempted {
    const groups = this.mergeGroups(conditions.groups, filters, evidence)
    const isGrouped = new Set(filters.map(({ atom }) => atom))
    const words = evidence.filter(
      (_, number) => !isOptional[number] && !isGrouped.has(this.reading.atoms[number] as Atom),
    )
    return Object.assign(
      this.select({ ...conditions, groups, required: [...conditions.required, ...words] }),
      { groups },
    )
  }

  /** What was understood joins what was ticked: values of the same facet are alternatives. */
  private mergeGroups(
    ticked: readonly Group[],
    filters: readonly UnderstoodFilter[],
    evidence: readonly Evidence[],
  ): Group[] {
    const groups = [...ticked]
    for (const { atom, name } of filters) {
      const own = evidence[this.reading.atoms.indexOf(atom)] as Evidence
      const at = groups.findIndex((group) => group.name === name && group.evidence === null)
      const column = name === 'brand' ? this.index.brands : (this.index.columns.get(name) ?? null)
      if (at < 0) groups.push({ name, column, accepted: null, evidence: own, minRating: 0 })
      else groups[at] = { ...(groups[at] as Group), evidence: own }
    }
    return groups
  }

  isInPrice(slot: number) {
    return this.limits.isInPrice(slot)
  }

  /**
   * What staff put first, and names that have what was typed, are shown also where the search would
   * not find them, as long as the filters allow it.
   */
  withPinned<Found extends Selection>(found: Found): Found {
    const { pinned, literal, conditions } = this.wanted
    if (pinned.length + literal.length === 0) return found
    const has = new Set(found.slots.subarray(0, found.count))
    const lacking = new Set([...pinned, ...literal].filter((slot) => !has.has(slot)))
    if (lacking.size === 0) return found
    const allowed = this.select(conditions)
    const added = allowed.slots.subarray(0, allowed.count).filter((slot) => lacking.has(slot))
    found.slots.set(added, found.count)
    const { missing, slots } = found
    return {
      ...found,
      slots,
      missing,
      count: found.count + added.length,
      isAscending: false,
      section: null,
      others: null,
      has: undefined,
      tally: undefined,
      prices: undefined,
    }
  }
}

const isFree = ({ categories, minPaisa, maxPaisa, onlyInStock, newSince, groups }: Conditions) =>
  !categories &&
  minPaisa === Number.NEGATIVE_INFINITY &&
  maxPaisa === Number.POSITIVE_INFINITY &&
  !onlyInStock &&
  newSince === Number.NEGATIVE_INFINITY &&
  groups.length === 0
