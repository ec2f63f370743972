import type { Meaning } from '../../parsing/lexicon/meaning.ts'
import { type Atom, hasMeaning } from '../../parsing/parsed-search.ts'
import { normalize } from '../../parsing/text/text.ts'
import type { Selection } from '../select/selection.ts'
import { Evidence } from './evidence.ts'
import {
  type AtomEvidence,
  matchesAny,
  meaningStrength,
  minNameStrength,
  minSummaryStrength,
} from './gather-evidence.ts'
import type { GroupedSelection, Search, TypedFilter } from './search.ts'

/**
 * How a search is looked up: which evidence counts for each atom, and which atoms only sort. It
 * does not depend on ticked filters, so that a filter leaves exactly the products it is counted
 * with.
 */
export interface Plan {
  filters: readonly TypedFilter[]
  /** The evidence that counts for each atom. */
  evidence: readonly Evidence[]
  isOptional: readonly boolean[]
  /** Atoms that only sort, because only descriptions have them. */
  preferences: readonly Atom[]
  /** Whether some atoms only sort, or appear only in descriptions. */
  isLoose: boolean
  /** The matching products, if no filter is ticked. */
  selection: GroupedSelection | null
}

const isCatalogMeaning = ({ kind }: Meaning) => kind !== 'words'
const namesCategoryOrBrand = (atom: Atom) =>
  hasMeaning(atom, 'category') || hasMeaning(atom, 'brand')

type MatchedPlan = Plan & { selection: GroupedSelection }

/**
 * Improves a plan, given the products that match it. Null if the plan should be abandoned: the
 * products are not what the customer meant.
 */
type Refinement = (search: Search, plan: MatchedPlan) => MatchedPlan | null

/** Applied in order, each to the result of the previous one. */
const refinements: readonly Refinement[] = [
  loosenIfNothingMatches,
  ignoreDescriptionsOfOtherThings,
  refuseOtherThings,
  relaxRareFiltersAndPreferences,
  requireCategory,
]

/** Null if no product has everything: then there are only partial matches. */
export function planSearch(search: Search, typedFilters: readonly TypedFilter[]): Plan | null {
  const { atoms } = search.parsed
  const plan: Plan = {
    filters: typedFilters,
    evidence: applicableEvidence(search),
    isOptional: atoms.map((atom) => atom.isOptional),
    preferences: [],
    isLoose: false,
    selection: null,
  }
  if (atoms.length === 0 || isSimple(search, plan)) return plan
  let matched = selectTyped(search, plan)
  for (const refine of refinements) {
    const refined = refine(search, matched)
    if (!refined) return null
    matched = refined
  }
  return search.isUnfiltered ? matched : { ...matched, selection: null }
}

const selectTyped = (search: Search, plan: Plan): MatchedPlan => ({
  ...plan,
  selection: search.selectWith(search.typedConditions, plan),
})

/**
 * If nothing matches, properties may come from a description. The category must still be in the
 * product's own data or name.
 */
function loosenIfNothingMatches(search: Search, plan: MatchedPlan) {
  if (plan.selection.count > 0) return plan
  const { namesCategory, hasCategory, atomEvidence, parsed } = search
  const mustBeStrict = (atomIndex: number) =>
    hasCategory
      ? namesCategory[atomIndex] || isValueOfCategory(search, atomIndex)
      : parsed.atoms[atomIndex]?.meanings.some(isCatalogMeaning)
  const evidence = atomEvidence.map(({ loose, strict }, atomIndex) =>
    mustBeStrict(atomIndex) ? strict : loose,
  )
  const isSame = evidence.every((each, atomIndex) => each === plan.evidence[atomIndex])
  const loosened = isSame ? plan : selectTyped(search, { ...plan, evidence, isLoose: true })
  return loosened.selection.count > 0 ? loosened : null
}

function ignoreDescriptionsOfOtherThings(search: Search, plan: MatchedPlan) {
  const otherThings = listOtherThings(search, plan.selection)
  if (otherThings.length === 0) return plan
  const evidence = plan.evidence.map((each, atomIndex) =>
    otherThings.includes(atomIndex) ? withoutDescriptions(search, each) : each,
  )
  return selectTyped(search, { ...plan, evidence })
}

/** A "VGA cable" is no graphics card, even if the text about a card mentions a cable. */
function refuseOtherThings(search: Search, plan: MatchedPlan) {
  return namesOtherThing(search, plan.selection) ? null : plan
}

/**
 * A typed filter that most of the products don't have does not narrow them. A word found only in
 * descriptions becomes a preference if the category or brand is known: it ranks products and
 * excludes none.
 */
function relaxRareFiltersAndPreferences(search: Search, plan: MatchedPlan) {
  const { atoms } = search.parsed
  const isNamed = atoms.some(namesCategoryOrBrand)
  const filters = plan.filters.filter((filter) => !isRare(search, filter, plan.selection))
  const isPreference = atoms.map(
    (atom, atomIndex) =>
      isNamed &&
      !search.namesCategory[atomIndex] &&
      !atom.isOptional &&
      isOnlyInDescriptions(search, atomIndex, plan.selection),
  )
  const preferences = atoms.filter((_, atomIndex) => isPreference[atomIndex])
  if (filters.length === plan.filters.length && preferences.length === 0) return plan
  return selectTyped(search, {
    ...plan,
    filters,
    preferences,
    isOptional: plan.isOptional.map((each, atomIndex) => each || isPreference[atomIndex] === true),
    isLoose: plan.isLoose || preferences.length > 0,
  })
}

/**
 * Whether most products named by these words lack the value: "Ryzen 5" is a processor first, and
 * only then a family of computers.
 */
function isRare(search: Search, { atom, name }: TypedFilter, selection: Selection) {
  const matching = countMeaning(search, atom, selection)
  const mayBeRare = !search.hasCategory && !search.options.conditions.categories && name !== 'brand'
  return matching === 0 || (mayBeRare && matching * 2 < selection.count)
}

/**
 * A search for a laptop below all prices shows the cheapest laptops, not products with "laptop" in
 * their name. The same goes for excluding what all laptops have.
 */
function requireCategory(search: Search, plan: MatchedPlan) {
  const { price, excluded } = search.parsed
  const isBounded = price !== null || excluded.length > 0
  if (!isBounded || !search.hasCategory) return plan
  return search.hasProductOfCategory(plan.selection) ? plan : null
}

/**
 * Atoms that matter for no product of the category, but are in the names of others beside the word
 * for the category: the cable of "vga cable".
 */
function listOtherThings(search: Search, { slots, count }: Selection): number[] {
  const { parsed, atomEvidence, namesCategory, hasCategory } = search
  if (!hasCategory || parsed.atoms.length < 2) return []
  return parsed.atoms.flatMap((atom, atomIndex) => {
    if (namesCategory[atomIndex] || atom.isOptional) return []
    const { strength } = (atomEvidence[atomIndex] as AtomEvidence).loose
    let isInNames = false
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      if ((strength[slot] as number) < minSummaryStrength) continue
      if (search.isOfCategory(slot)) return []
      isInNames ||= (strength[slot] as number) >= minNameStrength
    }
    return isInNames ? [atomIndex] : []
  })
}

function withoutDescriptions({ index, workspace }: Search, evidence: Evidence) {
  const telling = new Evidence(index.size, workspace)
  telling.copy(evidence)
  telling.drop((_, strength) => strength < minSummaryStrength)
  return telling
}

/**
 * Whether the word after the category ends a value that the catalogue uses for something else, and
 * products of the category have it at most in descriptions.
 */
function namesOtherThing(search: Search, selection: Selection) {
  const { parsed, atomEvidence, namesCategory } = search
  return parsed.atoms.some(({ meanings, words, isOptional, isPurpose }, atomIndex) => {
    if (
      !namesCategory[atomIndex - 1] ||
      namesCategory[atomIndex] ||
      isOptional ||
      isPurpose ||
      words.length > 1
    )
      return false
    const values = meanings.flatMap((meaning) =>
      meaning.kind === 'facet' ? [...meaning.values] : [],
    )
    const isValueEnding =
      values.length > 0 &&
      values.every(([value, level]) => level === 1 && normalize(value).endsWith(` ${words[0]}`))
    return (
      isValueEnding &&
      !matchesAny((atomEvidence[atomIndex] as AtomEvidence).strict, selection) &&
      isOnlyInDescriptions(search, atomIndex, selection)
    )
  })
}

/** Whether products of this category have the value, only not together with the other atoms. */
function isValueOfCategory(search: Search, atomIndex: number) {
  const { meanings } = search.parsed.atoms[atomIndex] as Atom
  const ofCategory = () =>
    search.select({ ...search.typedWithoutPrice, required: search.categoryEvidence })
  return (
    meanings.some(({ kind }) => kind === 'facet') &&
    matchesAny((search.atomEvidence[atomIndex] as AtomEvidence).strict, ofCategory())
  )
}

/**
 * True for a search of a single atom, without price or exclusion, that some product on sale
 * matches.
 */
function isSimple({ index, parsed, isUnfiltered }: Search, { evidence: [onlyEvidence] }: Plan) {
  return (
    !isUnfiltered &&
    parsed.atoms.length === 1 &&
    !parsed.price &&
    parsed.excluded.length === 0 &&
    onlyEvidence !== undefined &&
    index.isAnyOnSale(onlyEvidence)
  )
}

/**
 * The meaning of an atom counts if any product of the requested category has it. Otherwise its
 * words count.
 */
function applicableEvidence(search: Search): Evidence[] {
  const { atomEvidence, namesCategory, categoryEvidence } = search
  if (categoryEvidence.length === 0 || atomEvidence.length === 1)
    return atomEvidence.map(({ strict }) => strict)
  const ofCategory = search.select({ ...search.typedWithoutPrice, required: categoryEvidence })
  return atomEvidence.map(({ loose, strict }, atomIndex) =>
    loose === strict || namesCategory[atomIndex] || matchesAny(strict, ofCategory) ? strict : loose,
  )
}

/** How many of the products match the meaning of an atom, and not only its words. */
function countMeaning({ parsed, atomEvidence }: Search, atom: Atom, { slots, count }: Selection) {
  const { strength } = (atomEvidence[parsed.atoms.indexOf(atom)] as AtomEvidence).strict
  let matching = 0
  for (let at = 0; at < count; at++)
    matching += (strength[slots[at] as number] as number) >= meaningStrength.nearValue ? 1 : 0
  return matching
}

function isOnlyInDescriptions(
  { parsed, atomEvidence }: Search,
  atomIndex: number,
  selection: Selection,
) {
  const minStrength = parsed.atoms[atomIndex]?.isPurpose ? minNameStrength : minSummaryStrength
  return !matchesAny((atomEvidence[atomIndex] as AtomEvidence).loose, selection, minStrength)
}
