import type { Meaning } from '../../parsing/lexicon/meaning.ts'
import { type Atom, hasMeaning } from '../../parsing/parsed-search.ts'
import { normalise } from '../../parsing/text/text.ts'
import type { Selection } from '../select/selection.ts'
import { Evidence } from './evidence.ts'
import {
  type AtomEvidence,
  matchesAny,
  meantStrength,
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

const isCatalogueMeaning = ({ kind }: Meaning) => kind !== 'words'
const namesCategoryOrBrand = (atom: Atom) =>
  hasMeaning(atom, 'category') || hasMeaning(atom, 'brand')

/** Null if no product has everything: then there are only partial matches. */
export function planSearch(search: Search, typedFilters: readonly TypedFilter[]): Plan | null {
  const { parsed, isHead, hasHead } = search
  const { atoms } = parsed
  const plan: Plan = {
    filters: typedFilters,
    evidence: applicableEvidence(search),
    isOptional: atoms.map((atom) => atom.isOptional),
    preferences: [],
    isLoose: false,
    selection: null,
  }
  if (atoms.length === 0 || isSimple(search, plan)) return plan
  const selectTyped = (candidate: Plan) => search.selectWith(search.typedConditions, candidate)
  let selection = selectTyped(plan)
  if (selection.count === 0) {
    // The product searched for must be of the kind, or have the words in its name. Only its
    // properties may be in a description.
    const mustBeStrict = hasHead
      ? (number: number) => isHead[number]
      : (number: number) => atoms[number]?.meanings.some(isCatalogueMeaning)
    const evidence = search.atomEvidence.map(({ loose, strict }, number) =>
      mustBeStrict(number) || (hasHead && isValueOfKind(search, number)) ? strict : loose,
    )
    const isSame = evidence.every((each, number) => each === plan.evidence[number])
    plan.evidence = evidence
    plan.isLoose = true
    if (!isSame) selection = selectTyped(plan)
  }
  if (selection.count === 0) return null
  const otherThings = findOtherThings(search, selection)
  if (otherThings.length > 0) {
    plan.evidence = plan.evidence.map((evidence, number) =>
      otherThings.includes(number) ? withoutDescriptions(search, evidence) : evidence,
    )
    selection = selectTyped(plan)
  }
  // A "VGA cable" is no graphics card, even if the text about a card mentions a cable.
  if (namesOtherThing(search, selection)) return null
  const mayBeRare = !hasHead && !search.options.conditions.categories
  const rare = typedFilters.filter(({ atom, name }) => {
    const matching = countMeaning(search, atom, selection)
    // Most products with the words in their name don't have the value: "Ryzen 5" is a processor
    // first, and then a family of computers.
    return matching === 0 || (mayBeRare && name !== 'brand' && matching * 2 < selection.count)
  })
  if (rare.length > 0) plan.filters = typedFilters.filter((filter) => !rare.includes(filter))
  // A word that only descriptions have is a wish. If the kind or the brand is known, it sorts and
  // excludes nothing.
  const isPreference = atoms.map(
    (atom, number) =>
      atoms.some(namesCategoryOrBrand) &&
      !isHead[number] &&
      !atom.isOptional &&
      isOnlyInDescriptions(search, number, selection),
  )
  plan.isOptional = plan.isOptional.map(
    (optional, number) => optional || Boolean(isPreference[number]),
  )
  plan.preferences = atoms.filter((_, number) => isPreference[number])
  plan.isLoose ||= plan.preferences.length > 0
  if (rare.length > 0 || plan.preferences.length > 0) selection = selectTyped(plan)
  // A search for a laptop below all prices shows the cheapest laptops, not products with "laptop"
  // in their name. The same goes for excluding what all laptops have.
  const isBounded = parsed.price !== null || parsed.excluded.length > 0
  if (isBounded && hasHead && !hasMeantKind(search, plan.evidence, selection)) return null
  return search.isUnfiltered ? { ...plan, selection } : plan
}

/**
 * Atoms that matter for no product of the kind, but are in the names of others beside the word for
 * the kind: the cable of "vga cable".
 */
function findOtherThings(
  { parsed: { atoms }, atomEvidence, isHead, hasHead }: Search,
  { slots, count }: Selection,
): number[] {
  if (!hasHead || atoms.length < 2) return []
  const headStrengths = atomEvidence
    .filter((_, number) => isHead[number])
    .map(({ strict }) => strict.strength)
  const isOfKind = (slot: number) =>
    headStrengths.every((strength) => (strength[slot] as number) >= meantStrength.category)
  return atoms.flatMap((atom, number) => {
    if (isHead[number] || atom.isOptional) return []
    const { strength } = (atomEvidence[number] as AtomEvidence).loose
    let isInNames = false
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      if ((strength[slot] as number) < minSummaryStrength) continue
      if (isOfKind(slot)) return []
      isInNames ||= (strength[slot] as number) >= minNameStrength
    }
    return isInNames ? [number] : []
  })
}

function withoutDescriptions({ index, workspace }: Search, evidence: Evidence) {
  const telling = new Evidence(index.size, workspace)
  telling.copy(evidence)
  telling.drop((_, strength) => strength < minSummaryStrength)
  return telling
}

/**
 * Whether the word after the kind ends a value that the catalogue uses for something else, and
 * products of the kind have it at most in descriptions.
 */
function namesOtherThing(search: Search, selection: Selection) {
  const { parsed, atomEvidence, isHead } = search
  return parsed.atoms.some(({ meanings, words, isOptional, isPurpose }, number) => {
    if (!isHead[number - 1] || isHead[number] || isOptional || isPurpose || words.length > 1)
      return false
    const values = meanings.flatMap((meaning) =>
      meaning.kind === 'facet' ? [...meaning.values] : [],
    )
    const isValueEnding =
      values.length > 0 &&
      values.every(([value, level]) => level === 1 && normalise(value).endsWith(` ${words[0]}`))
    return (
      isValueEnding &&
      !matchesAny((atomEvidence[number] as AtomEvidence).strict, selection) &&
      isOnlyInDescriptions(search, number, selection)
    )
  })
}

/** Whether products of this kind do have the value, only not together with the other atoms. */
function isValueOfKind(search: Search, number: number) {
  const { meanings } = search.parsed.atoms[number] as Atom
  const heads = search.atomEvidence
    .filter((_, other) => search.isHead[other])
    .map(({ strict }) => strict)
  return (
    meanings.some(({ kind }) => kind === 'facet') &&
    matchesAny(
      (search.atomEvidence[number] as AtomEvidence).strict,
      search.select({ ...search.typedWithoutPrice, required: heads }),
    )
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
 * The meaning of an atom counts if products of the requested kind have it at all. Otherwise its
 * words count.
 */
function applicableEvidence(search: Search): Evidence[] {
  const { atomEvidence, isHead } = search
  const heads = atomEvidence.filter((_, number) => isHead[number]).map(({ strict }) => strict)
  if (heads.length === 0 || atomEvidence.length === 1)
    return atomEvidence.map(({ strict }) => strict)
  const ofKind = search.select({ ...search.typedWithoutPrice, required: heads })
  return atomEvidence.map(({ loose, strict }, number) =>
    loose === strict || isHead[number] || matchesAny(strict, ofKind) ? strict : loose,
  )
}

/** How many of the products match the meaning of an atom, and not only its words. */
function countMeaning({ parsed, atomEvidence }: Search, atom: Atom, { slots, count }: Selection) {
  const { strength } = (atomEvidence[parsed.atoms.indexOf(atom)] as AtomEvidence).strict
  let matching = 0
  for (let at = 0; at < count; at++)
    matching += (strength[slots[at] as number] as number) >= meantStrength.nearValue ? 1 : 0
  return matching
}

function isOnlyInDescriptions(
  { parsed, atomEvidence }: Search,
  number: number,
  { slots, count }: Selection,
) {
  const { strength } = (atomEvidence[number] as AtomEvidence).loose
  const minStrength = parsed.atoms[number]?.isPurpose ? minNameStrength : minSummaryStrength
  for (let at = 0; at < count; at++)
    if ((strength[slots[at] as number] as number) >= minStrength) return false
  return true
}

function hasMeantKind(
  { isHead }: Search,
  evidence: readonly Evidence[],
  { slots, count }: Selection,
) {
  const headStrengths = evidence
    .filter((_, number) => isHead[number])
    .map(({ strength }) => strength)
  for (let at = 0; at < count; at++)
    if (
      headStrengths.every(
        (strength) => (strength[slots[at] as number] as number) >= meantStrength.category,
      )
    )
      return true
  return false
}
