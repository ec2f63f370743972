import type { Range } from '#kit/contract/calls/paging.model.ts'
import type { Sort } from '../../../model.ts'
import { type Atom, hasMeaning, type ParsedSearch } from '../../parsing/parsed-search.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { selectProducts } from '../select/select-products.ts'
import { type Conditions, type Group, type Selection, unconditional } from '../select/selection.ts'
import type { Workspace } from '../workspace.ts'
import { type Evidence, matchesAll } from './evidence.ts'
import {
  type AtomEvidence,
  gatherAttributeEvidence,
  gatherEvidence,
  gatherExcludedEvidence,
  meaningStrength,
} from './gather-evidence.ts'
import { createLimits, type Limits } from './limits.ts'

/** The filters, order and page that a list is requested with, besides the typed search. */
export interface ListOptions extends Range {
  conditions: Conditions
  sort: Sort
  /** Products that staff feature for this search, in their order. */
  pinned: readonly number[]
  /** Products whose name contains the typed text: listed in any case, as far as filters allow. */
  literalMatches: readonly number[]
}

export interface Matches {
  page: number[]
  selection: Selection
  groups: Group[]
  /** Typed filters that narrow the list. */
  typedFilters: readonly TypedFilter[]
  /**
   * How many of the products are of the category, brand or value that the search names. The others
   * only contain its words.
   */
  relevantCount: number
  /** Whether any of the products is of the category that the search names. */
  hasProductOfCategory: boolean
  /** Parts of the search that these products do not have. */
  missing: Atom[]
  /** Parts of the search that only sort the products. */
  preferences: readonly Atom[]
  /** Whether part of the search only sorts, is missing, or appears only in descriptions. */
  isLoose: boolean
  missesPrice: boolean
}

/**
 * An atom that stands for values of one attribute, or for a brand. It works like a ticked filter.
 */
export interface TypedFilter {
  atom: Atom
  /** The attribute's name, or `brand`. */
  name: string
}

/** The atoms that products must match, besides the conditions. */
interface Criteria {
  filters: readonly TypedFilter[]
  evidence: readonly Evidence[]
  isOptional: readonly boolean[]
}

export type GroupedSelection = Selection & { groups: Group[] }

/**
 * One search: how it was parsed, what the list is requested with, and the evidence for each atom.
 */
export class Search {
  readonly index: ProductIndex
  readonly parsed: ParsedSearch
  readonly options: ListOptions
  readonly workspace: Workspace
  readonly atomEvidence: AtomEvidence[]
  private readonly limits: Limits
  /** The ticked filters, and the limits that were typed: a price and exclusions. */
  readonly conditions: Conditions
  /** Only the typed limits: a price and exclusions. */
  readonly typedConditions: Conditions
  /** Only the typed exclusions, without the price. */
  readonly typedWithoutPrice: Conditions
  readonly isUnfiltered: boolean
  /** For each atom, whether it names the category of the products searched for. */
  readonly namesCategory: boolean[]
  readonly hasCategory: boolean
  /** The evidence of the atoms that name the category. */
  readonly categoryEvidence: Evidence[]

  constructor(
    index: ProductIndex,
    parsed: ParsedSearch,
    options: ListOptions,
    workspace: Workspace,
  ) {
    this.index = index
    this.parsed = parsed
    this.options = options
    this.workspace = workspace
    this.atomEvidence = parsed.atoms.map((atom) => gatherEvidence(index, atom, workspace))
    const excluded = parsed.excluded.map((atom) => gatherExcludedEvidence(index, atom, workspace))
    // With nothing but exclusions, only products that define the attribute count: "no RGB" is about
    // products that state whether they have it.
    const withAttributes =
      parsed.atoms.length === 0
        ? parsed.excluded.flatMap((atom) => gatherAttributeEvidence(index, atom, workspace) ?? [])
        : []
    this.limits = createLimits(
      index,
      parsed,
      { ofAtoms: this.atomEvidence, withAttributes, excluded },
      workspace,
    )
    const required = [...options.conditions.required, ...withAttributes]
    this.typedWithoutPrice = { ...unconditional, required, excluded }
    this.typedConditions = this.limits.applyTo(this.typedWithoutPrice)
    this.conditions = this.limits.applyTo({ ...options.conditions, required, excluded })
    this.isUnfiltered = hasNoFilters(options.conditions)
    this.namesCategory = parsed.atoms.map((atom) => hasMeaning(atom, 'category'))
    this.hasCategory = this.namesCategory.includes(true)
    this.categoryEvidence = this.atomEvidence.flatMap(({ strict }, atomIndex) =>
      this.namesCategory[atomIndex] ? [strict] : [],
    )
  }

  select(conditions: Conditions): Selection {
    return selectProducts(this.index, conditions, this.workspace.ints(this.index.size))
  }

  selectWith(
    conditions: Conditions,
    { filters, evidence, isOptional }: Criteria,
  ): GroupedSelection {
    const groups = this.mergeGroups(conditions.groups, filters, evidence)
    const isGrouped = new Set(filters.map(({ atom }) => atom))
    const required = evidence.filter(
      (_, atomIndex) =>
        !isOptional[atomIndex] && !isGrouped.has(this.parsed.atoms[atomIndex] as Atom),
    )
    return Object.assign(
      this.select({ ...conditions, groups, required: [...conditions.required, ...required] }),
      { groups },
    )
  }

  /** Typed filters join the ticked ones: values of the same facet are alternatives. */
  private mergeGroups(
    ticked: readonly Group[],
    filters: readonly TypedFilter[],
    evidence: readonly Evidence[],
  ): Group[] {
    const groups = [...ticked]
    for (const { atom, name } of filters) {
      const ofAtom = evidence[this.parsed.atoms.indexOf(atom)] as Evidence
      const position = groups.findIndex((group) => group.name === name && group.evidence === null)
      const column = name === 'brand' ? this.index.brands : (this.index.columns.get(name) ?? null)
      if (position < 0)
        groups.push({ name, column, acceptedCodes: null, evidence: ofAtom, minRating: 0 })
      else groups[position] = { ...(groups[position] as Group), evidence: ofAtom }
    }
    return groups
  }

  /** Whether the product is of the category that the search names. */
  isOfCategory(slot: number) {
    return matchesAll(this.categoryEvidence, slot, meaningStrength.category)
  }

  hasProductOfCategory({ slots, count }: Selection) {
    for (let at = 0; at < count; at++) if (this.isOfCategory(slots[at] as number)) return true
    return false
  }

  isInPrice(slot: number) {
    return this.limits.isInPrice(slot)
  }

  /**
   * Adds featured products, and products whose name contains the typed text, even where the search
   * itself would not find them. The filters still apply.
   */
  addPinned<Selected extends Selection>(selection: Selected): Selected {
    const { pinned, literalMatches, conditions } = this.options
    if (pinned.length + literalMatches.length === 0) return selection
    const present = new Set(selection.slots.subarray(0, selection.count))
    const absent = new Set([...pinned, ...literalMatches].filter((slot) => !present.has(slot)))
    if (absent.size === 0) return selection
    const allowed = this.select(conditions)
    const added = allowed.slots.subarray(0, allowed.count).filter((slot) => absent.has(slot))
    selection.slots.set(added, selection.count)
    const { nearMisses, slots } = selection
    return {
      ...selection,
      slots,
      nearMisses,
      count: selection.count + added.length,
      isAscending: false,
      section: null,
      unselected: null,
      includes: undefined,
      tally: undefined,
      priceSpan: undefined,
    }
  }
}

const hasNoFilters = ({
  categories,
  minPaisa,
  maxPaisa,
  onlyInStock,
  newSince,
  groups,
}: Conditions) =>
  !categories &&
  minPaisa === Number.NEGATIVE_INFINITY &&
  maxPaisa === Number.POSITIVE_INFINITY &&
  !onlyInStock &&
  newSince === Number.NEGATIVE_INFINITY &&
  groups.length === 0
