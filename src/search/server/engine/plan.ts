import type { Meaning } from '../reading/meaning.ts'
import { type Atom, isOfKind } from '../reading/reading.ts'
import { plain } from '../reading/text.ts'
import { Evidence } from './evidence.ts'
import { isShown, leastNaming, leastTelling, meant, type Shown } from './match.ts'
import type { Attempted, Search, UnderstoodFilter } from './search.ts'
import type { Selection } from './selection.ts'

/**
 * How a search is looked up: what counts for each part of it, and which parts only sort. It does
 * not depend on what was ticked beside
 * the list, so that a filter leaves of a list what it is counted with.
 */
export interface Plan {
  filters: readonly UnderstoodFilter[]
  /** What products show for each atom. */
  evidence: readonly Evidence[]
  isOptional: readonly boolean[]
  /** What only sorts, because only descriptions have it. */
  wished: readonly Atom[]
  /** Whether some of it only sorts, or stands only in descriptions. */
  isLoose: boolean
  /** What is found, where nothing was ticked. */
  found: Attempted | null
}

const isStanding = ({ kind }: Meaning) => kind !== 'words'
const isNamed = (atom: Atom) => isOfKind(atom, 'category') || isOfKind(atom, 'brand')

/** Null where nothing has all of it: then it can only be met partly. */
export function planSearch(search: Search, understood: readonly UnderstoodFilter[]): Plan | null {
  const { reading, isHead, hasHead } = search
  const { atoms } = reading
  const plan: Plan = {
    filters: understood,
    evidence: applying(search),
    isOptional: atoms.map((atom) => atom.isOptional),
    wished: [],
    isLoose: false,
    found: null,
  }
  if (atoms.length === 0 || isObvious(search, plan)) return plan
  const attempt = (tried: Plan) => search.attempt(search.freely, tried)
  let found = attempt(plan)
  if (found.count === 0) {
    // What is looked for must be that, or be called so; only what is said about it may stand in a
    // description.
    const isKept = hasHead
      ? (number: number) => isHead[number]
      : (number: number) => atoms[number]?.meanings.some(isStanding)
    const evidence = search.shown.map(({ whole, strict }, number) =>
      isKept(number) || (hasHead && isValue(search, number)) ? strict : whole,
    )
    const isSame = evidence.every((each, number) => each === plan.evidence[number])
    plan.evidence = evidence
    plan.isLoose = true
    if (!isSame) found = attempt(plan)
  }
  if (found.count === 0) return null
  const otherThings = namingOthers(search, found)
  if (otherThings.length > 0) {
    plan.evidence = plan.evidence.map((evidence, number) =>
      otherThings.includes(number) ? telling(search, evidence) : evidence,
    )
    found = attempt(plan)
  }
  // A cable is none of what was named before it, although something about that may mention one.
  if (isOfOtherThing(search, found)) return null
  const mayBeRare = !hasHead && !search.wanted.conditions.categories
  const rare = understood.filter(({ atom, name }) => {
    const having = countHaving(search, atom, found)
    // Most of what has the words in its name has not the value: "Ryzen 5" is a processor first, and
    // then a family of computers.
    return having === 0 || (mayBeRare && name !== 'brand' && having * 2 < found.count)
  })
  if (rare.length > 0) plan.filters = understood.filter((filter) => !rare.includes(filter))
  // A word that only descriptions have says what somebody likes, not what they look for: where the
  // kind is known, it sorts and does not exclude.
  const wishes = atoms.map(
    (atom, number) =>
      atoms.some(isNamed) &&
      !isHead[number] &&
      !atom.isOptional &&
      isOnlyDescribed(search, number, found),
  )
  plan.isOptional = plan.isOptional.map((optional, number) => optional || Boolean(wishes[number]))
  plan.wished = atoms.filter((_, number) => wishes[number])
  plan.isLoose ||= plan.wished.length > 0
  if (rare.length > 0 || plan.wished.length > 0) found = attempt(plan)
  // Who wants a laptop for less than any costs is shown the cheapest, not what has "laptop" in its
  // name; and so who wants one without what all have.
  const isBounded = reading.price !== null || reading.excluded.length > 0
  if (isBounded && hasHead && !isMeantBy(search, plan.evidence, found)) return null
  return search.isFree ? { ...plan, found } : plan
}

/**
 * What is in no name of the kind that is looked for, but beside its word in that of something else:
 * of a "vga cable" the cable.
 */
function namingOthers(
  { reading: { atoms }, shown, isHead, hasHead }: Search,
  { slots, count }: Selection,
): number[] {
  if (!hasHead || atoms.length < 2) return []
  const heads = shown.filter((_, number) => isHead[number]).map(({ strict }) => strict.values)
  const isOfKind = (slot: number) =>
    heads.every((values) => (values[slot] as number) >= meant.category)
  return atoms.flatMap((atom, number) => {
    if (isHead[number] || atom.isOptional) return []
    const { values } = (shown[number] as Shown).whole
    let isNaming = false
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      if ((values[slot] as number) < leastTelling) continue
      if (isOfKind(slot)) return []
      isNaming ||= (values[slot] as number) >= leastNaming
    }
    return isNaming ? [number] : []
  })
}

function telling({ index, workspace }: Search, evidence: Evidence) {
  const kept = new Evidence(index.size, workspace)
  kept.copy(evidence)
  kept.drop((_, value) => value < leastTelling)
  return kept
}

/**
 * Whether behind the kind stands the last word of what the catalogue calls something else, and
 * products of the kind are at most described by it.
 */
function isOfOtherThing(search: Search, found: Selection) {
  const { reading, shown, isHead } = search
  return reading.atoms.some(({ meanings, words, isOptional, isPurpose }, number) => {
    if (!isHead[number - 1] || isHead[number] || isOptional || isPurpose || words.length > 1)
      return false
    const values = meanings.flatMap((meaning) =>
      meaning.kind === 'facet' ? [...meaning.values] : [],
    )
    const isPart =
      values.length > 0 &&
      values.every(([value, met]) => met === 1 && plain(value).endsWith(` ${words[0]}`))
    return (
      isPart &&
      !isShown((shown[number] as Shown).strict, found) &&
      isOnlyDescribed(search, number, found)
    )
  })
}

/** A value that products of this kind do have, only not together with the rest. */
function isValue(search: Search, number: number) {
  const { meanings } = search.reading.atoms[number] as Atom
  const heads = search.shown.filter((_, other) => search.isHead[other]).map(({ strict }) => strict)
  return (
    meanings.some(({ kind }) => kind === 'facet') &&
    isShown(
      (search.shown[number] as Shown).strict,
      search.select({ ...search.unlimited, required: heads }),
    )
  )
}

/** One thing that some product has needs no thought. */
function isObvious({ index, reading, isFree }: Search, { evidence: [only] }: Plan) {
  return (
    !isFree &&
    reading.atoms.length === 1 &&
    !reading.price &&
    reading.excluded.length === 0 &&
    only !== undefined &&
    index.isAnyOnSale(only)
  )
}

/**
 * What an atom stands for counts where products of this kind have it at all; otherwise its words
 * do.
 */
function applying(search: Search): Evidence[] {
  const { shown, isHead } = search
  const heads = shown.filter((_, number) => isHead[number]).map(({ strict }) => strict)
  if (heads.length === 0 || shown.length === 1) return shown.map(({ strict }) => strict)
  const kind = search.select({ ...search.unlimited, required: heads })
  return shown.map(({ whole, strict }, number) =>
    whole === strict || isHead[number] || isShown(strict, kind) ? strict : whole,
  )
}

/** How many of them have what an atom stands for, and not only its words. */
function countHaving({ reading, shown }: Search, atom: Atom, { slots, count }: Selection) {
  const { values } = (shown[reading.atoms.indexOf(atom)] as Shown).strict
  let having = 0
  for (let at = 0; at < count; at++)
    having += (values[slots[at] as number] as number) >= meant.nearly ? 1 : 0
  return having
}

function isOnlyDescribed({ reading, shown }: Search, number: number, { slots, count }: Selection) {
  const { values } = (shown[number] as Shown).whole
  const least = reading.atoms[number]?.isPurpose ? leastNaming : leastTelling
  for (let at = 0; at < count; at++)
    if ((values[slots[at] as number] as number) >= least) return false
  return true
}

/** Whether one of them is of the kind that is looked for. */
function isMeantBy({ isHead }: Search, evidence: readonly Evidence[], { slots, count }: Selection) {
  const heads = evidence.filter((_, number) => isHead[number]).map(({ values }) => values)
  for (let at = 0; at < count; at++)
    if (heads.every((values) => (values[slots[at] as number] as number) >= meant.category))
      return true
  return false
}
