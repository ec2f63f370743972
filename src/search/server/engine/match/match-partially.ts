import type { Atom } from '../../parsing/parsed-search.ts'
import { isModelEnding } from '../../parsing/text/model-endings.ts'
import { splitAmount } from '../../parsing/text/units.ts'
import type { Conditions, Selection } from '../select/selection.ts'
import { Evidence } from './evidence.ts'
import { type AtomEvidence, meaningStrength, minSummaryStrength } from './gather-evidence.ts'
import { rankMatches } from './rank-matches.ts'
import type { Matches, Search, TypedFilter } from './search.ts'

/** Weights count in halves of a word, so that a number alone can count as half a word. */
const priceWeight = 3
/** More than all others together: a customer who names a category wants that. */
const categoryWeight = 60

interface WeightedAtom {
  atom: Atom
  evidence: Evidence
  weight: number
}

/** The products that have most of what was typed, if that is enough to be useful. */
export function matchPartially(search: Search, typedFilters: readonly TypedFilter[]): Matches {
  const evidence = search.atomEvidence.map((ofAtom, atomIndex) =>
    search.namesCategory[atomIndex] ? ofAtom.strict : ofAtom.loose,
  )
  const atoms = weighAtoms(search, evidence)
  const isLifted = hasOnlyExcluded(search)
  const best = evidenceOfBest(
    search,
    atoms,
    isLifted ? { ...search.typedWithoutPrice, excluded: [] } : search.typedWithoutPrice,
  )
  const { conditions } = search.options
  const found = search.select({ ...conditions, required: [...conditions.required, best] })
  const bestTop = firstSlot(best)
  if (found.count === 0 || !isUseful(atoms, bestTop))
    return toMatches(search, { ...found, count: 0 }, nothingUseful)
  // Without ticked filters both selections are the same.
  const top = found.count === best.count ? bestTop : firstSlot(found)
  return toMatches(search, found, {
    evidence: search.atomEvidence.map(({ loose }) => loose),
    missing: [...listMissing(atoms, top), ...(isLifted ? search.parsed.excluded : [])],
    // A value that every product has is still a filter, but offers no alternatives.
    typedFilters: typedFilters.filter(({ atom }) => isMetByAll(search, atom, found)),
    missesPrice: !search.isInPrice(top),
  })
}

type PartialResult = Pick<Matches, 'missing' | 'typedFilters' | 'missesPrice'> & {
  /** Ranks the products. */
  evidence: readonly Evidence[]
}

const nothingUseful: PartialResult = {
  evidence: [],
  missing: [],
  typedFilters: [],
  missesPrice: false,
}

function toMatches(
  search: Search,
  found: Selection,
  { evidence, missing, typedFilters, missesPrice }: PartialResult,
): Matches {
  const { parsed, options } = search
  const selection = search.addPinned(found)
  // The products closest to the price come first.
  const fallbackSort = !missesPrice ? '' : parsed.price?.max === null ? 'pricedsc' : 'priceasc'
  return {
    ...rankMatches(search, selection, {
      evidence,
      filters: [],
      fallbackSort,
      mayContainAll: false,
    }),
    selection,
    groups: options.conditions.groups,
    typedFilters,
    preferences: [],
    isLoose: true,
    missing,
    missesPrice,
  }
}

function weighAtoms(
  { parsed, index }: Search,
  evidence: readonly Evidence[],
): readonly WeightedAtom[] {
  return parsed.atoms.flatMap((atom, atomIndex) => {
    if (atom.isOptional) return []
    const ofAtom = evidence[atomIndex] as Evidence
    return [{ atom, evidence: ofAtom, weight: weightOf(atom, index.isAnyOnSale(ofAtom)) }]
  })
}

/** How much an atom counts for a product that has only some of them. */
function weightOf({ meanings, words, isAmount }: Atom, isKnown: boolean) {
  if (meanings.some(({ kind }) => kind === 'category')) return categoryWeight
  if (meanings.some(({ kind }) => kind === 'brand')) return 6
  // In "4060 Ti", the number says most and the ending least.
  if (words.length === 1 && isModelEnding(words[0] as string)) return 1
  // A word that no product has suggests that the customer is looking for something else.
  if (!isKnown) return 4
  if (words.every((word) => /^\d{4,}$/.test(word))) return 3
  // A hard disk of another size is closer than another thing of the same size.
  return isAmount || words.every((word) => /^\d+$/.test(word)) ? 1 : 2
}

/**
 * Whether every product of the category is excluded. Then they are shown anyway, and the exclusion
 * is reported as missing.
 */
function hasOnlyExcluded(search: Search) {
  if (search.parsed.excluded.length === 0 || !search.hasCategory) return false
  const ofCategory = { ...search.typedWithoutPrice, required: search.categoryEvidence }
  return !search.hasProductOfCategory(search.select(ofCategory))
}

/**
 * The products with the highest weight, independent of ticked filters. So a filter leaves exactly
 * the products that its count states.
 */
function evidenceOfBest(
  search: Search,
  atoms: readonly WeightedAtom[],
  within: Conditions,
): Evidence {
  const { slots, count } = search.select({
    ...within,
    required: [...within.required, evidenceOfAny(search, atoms)],
  })
  const weights = weighProducts(search, slots, count, atoms)
  let highest = 1
  for (let at = 0; at < count; at++)
    highest = Math.max(highest, weights[slots[at] as number] as number)
  const best = new Evidence(search.index.size, search.workspace)
  for (let at = 0; at < count; at++)
    if (weights[slots[at] as number] === highest) best.raise(slots[at] as number, 1)
  return best
}

/** The products that match at least one of the atoms. */
function evidenceOfAny({ index, workspace }: Search, atoms: readonly WeightedAtom[]) {
  const any = new Evidence(index.size, workspace)
  for (const { evidence } of atoms)
    for (let at = 0; at < evidence.count; at++) any.raise(evidence.slots[at] as number, 1)
  return any
}

/** The weight of the atoms that each product has. */
function weighProducts(
  search: Search,
  slots: Uint32Array,
  count: number,
  atoms: readonly WeightedAtom[],
): Uint8Array {
  const weights = search.workspace.bytes(search.index.size)
  const hasPrice = search.parsed.price !== null
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    let sum = 0
    for (const { evidence, weight } of atoms) {
      const strength = evidence.strength[slot] as number
      // A product that only has the word for a category is not of that category.
      if (strength >= minSummaryStrength)
        sum += weight === categoryWeight && strength < meaningStrength.category ? 2 : weight
    }
    if (sum > 0 && hasPrice && search.isInPrice(slot)) sum += priceWeight
    weights[slot] = sum
  }
  return weights
}

function firstSlot({ slots, count }: Pick<Selection, 'slots' | 'count'>) {
  let first = slots[0] as number
  for (let at = 1; at < count; at++) first = Math.min(first, slots[at] as number)
  return first
}

const listMissing = (atoms: readonly WeightedAtom[], slot: number) =>
  atoms
    .filter(({ evidence: { strength } }) => (strength[slot] as number) < minSummaryStrength)
    .map(({ atom }) => atom)

function isMetByAll({ parsed, atomEvidence }: Search, atom: Atom, { slots, count }: Selection) {
  const { strict } = atomEvidence[parsed.atoms.indexOf(atom)] as AtomEvidence
  for (let at = 0; at < count; at++)
    if ((strict.strength[slots[at] as number] as number) < meaningStrength.nearValue) return false
  return true
}

/**
 * Partial matches are shown if the category or brand is right, if a value is right and the other
 * words are not about something else, or if the product has more than half of the words.
 */
function isUseful(atoms: readonly WeightedAtom[], slot: number) {
  const strengthOf = ({ evidence }: WeightedAtom) => evidence.strength[slot] as number
  const isMet = (each: WeightedAtom) => strengthOf(each) >= minSummaryStrength
  // A corrected word counts only if all other words are about things that the shop has: "rice
  // cooker" does not mean a cooler.
  const isTrusted = atoms.every((each) => isMet(each) || isSensible(each))
  // "Gaming chair" must find nothing, because no product is a chair. "i5 12th gen" may find any i5.
  const isFamiliar = atoms.every((each) => isMet(each) || isSensible(each) || isNamedAnywhere(each))
  const isRight = atoms.some((each) => {
    const kinds = new Set(each.atom.meanings.map(({ kind }) => kind))
    const isRelevant =
      (kinds.has('category') && strengthOf(each) >= meaningStrength.category) ||
      (kinds.has('brand') && strengthOf(each) >= meaningStrength.brand)
    const hasValue =
      kinds.has('facet') &&
      strengthOf(each) >= meaningStrength.nearValue &&
      !each.atom.isCorrected &&
      isFamiliar
    return hasValue || (isRelevant && (!each.atom.isCorrected || isTrusted))
  })
  const sum = (some: readonly WeightedAtom[]) =>
    some.reduce((total, { weight }) => total + weight, 0)
  const met = atoms.filter((each) => isMet(each) && !each.atom.isCorrected)
  return isRight || sum(met) > sum(atoms) / 2
}

/**
 * True if the catalogue or staff define the atom, or if it is an amount or the ending of a model
 * number.
 */
const isSensible = ({ atom: { meanings, words } }: WeightedAtom) =>
  meanings.length > 0 || words.every((word) => splitAmount(word) !== null || isModelEnding(word))

/** Whether some product's name contains the words, or they contain a digit. */
const isNamedAnywhere = ({ atom: { words }, evidence }: WeightedAtom) =>
  words.every((word) => /\d/.test(word)) ||
  evidence.slots
    .subarray(0, evidence.count)
    .some((slot) => (evidence.strength[slot] as number) >= minSummaryStrength)
