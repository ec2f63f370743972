import { isModelEnding } from '../reading/model-endings.ts'
import type { Atom } from '../reading/reading.ts'
import { splitAmount } from '../reading/units.ts'
import { Evidence } from './evidence.ts'
import { leastTelling, meant, type Shown } from './match.ts'
import { rank } from './rank.ts'
import type { Finding, Search, UnderstoodFilter } from './search.ts'
import type { Conditions, Selection } from './selection.ts'

// Partial matches count in halves, so that numbers alone can count as half a word.
const inPrice = 3
// More than all the rest: whoever names a kind of thing wants that.
const categoryWeight = 60

interface Part {
  atom: Atom
  evidence: Evidence
  weight: number
}

/** The products that have most of what was typed, if that is enough to be of any use. */
export function findPartly(search: Search, understood: readonly UnderstoodFilter[]): Finding {
  const { reading, wanted } = search
  const evidence = reading.atoms.map(
    (_, number) => (search.shown[number] as Shown)[search.isHead[number] ? 'strict' : 'whole'],
  )
  const wished = reading.atoms.flatMap((atom, number) =>
    atom.isOptional ? [] : [{ atom, evidence: evidence[number] as Evidence }],
  )
  const parts = wished.map((part) => ({
    ...part,
    weight: weightOf(part.atom, search.index.isAnyOnSale(part.evidence)),
  }))
  const isLifted = isRefusedByAll(search, evidence)
  const best = bestOf(
    search,
    parts,
    isLifted ? { ...search.unlimited, excluded: [] } : search.unlimited,
  )
  const { conditions } = wanted
  const found = search.select({ ...conditions, required: [...conditions.required, best] })
  const bestTop = first(best)
  const isOfUse = found.count > 0 && isUseful(parts, bestTop)
  const selection = search.withPinned(isOfUse ? found : { ...found, count: 0 })
  // Where nothing was ticked, it is the same.
  const top = found.count === best.count ? bestTop : first(found)
  const missesPrice = isOfUse && !search.isInPrice(top)
  // What comes closest to the price comes first.
  const otherSort = !missesPrice ? '' : reading.price?.max === null ? 'pricedsc' : 'priceasc'
  const shown = isOfUse ? search.shown.map(({ whole }) => whole) : []
  const ranked = rank(search, selection, {
    evidence: shown,
    filters: [],
    otherSort,
    isWhole: false,
  })
  const isMissing = ({ evidence: { values } }: Part) => (values[top] as number) < leastTelling
  const missing = isOfUse
    ? [...parts.filter(isMissing).map(({ atom }) => atom), ...(isLifted ? reading.excluded : [])]
    : []
  // What all of them have by its value is a filter as ever, only that nothing else can be ticked
  // beside it.
  const filters = isOfUse ? understood.filter(({ atom }) => isHadByAll(search, atom, found)) : []
  return {
    ...ranked,
    selection,
    groups: conditions.groups,
    filters,
    wished: [],
    isLoose: true,
    missing,
    missesPrice,
  }
}

function isHadByAll({ reading, shown }: Search, atom: Atom, { slots, count }: Selection) {
  const { values } = (shown[reading.atoms.indexOf(atom)] as Shown).strict
  for (let at = 0; at < count; at++)
    if ((values[slots[at] as number] as number) < meant.nearly) return false
  return true
}

/**
 * Whether all of the kind that is looked for have what is not wanted: then it is better to show
 * them and say so.
 */
function isRefusedByAll(search: Search, evidence: readonly Evidence[]) {
  if (search.reading.excluded.length === 0 || !search.hasHead) return false
  const heads = evidence.filter((_, number) => search.isHead[number])
  const { slots, count } = search.select({ ...search.unlimited, required: heads })
  for (let at = 0; at < count; at++)
    if (heads.every(({ values }) => (values[slots[at] as number] as number) >= meant.category))
      return false
  return true
}

/** The first of these in the index. */
function first({ slots, count }: Pick<Selection, 'slots' | 'count'>) {
  let top = slots[0] as number
  for (let at = 1; at < count; at++) top = Math.min(top, slots[at] as number)
  return top
}

/** Whatever shows any of them. */
function anyOf({ index, workspace }: Search, parts: readonly Pick<Part, 'evidence'>[]) {
  const any = new Evidence(index.size, workspace)
  for (const { evidence } of parts)
    for (let at = 0; at < evidence.count; at++) any.raise(evidence.slots[at] as number, 1)
  return any
}

/**
 * Those that have as much of what was typed as any, whatever was ticked: a filter leaves of them
 * what it is counted with.
 */
function bestOf(search: Search, parts: readonly Part[], within: Conditions): Evidence {
  const { slots, count } = search.select({
    ...within,
    required: [...within.required, anyOf(search, parts)],
  })
  const worths = worthsOf(search, slots, count, parts)
  let most = 1
  for (let at = 0; at < count; at++) most = Math.max(most, worths[slots[at] as number] as number)
  const best = new Evidence(search.index.size, search.workspace)
  for (let at = 0; at < count; at++)
    if (worths[slots[at] as number] === most) best.raise(slots[at] as number, 1)
  return best
}

/** How much of what was typed each product has, in halves. */
function worthsOf(
  search: Search,
  slots: Uint32Array,
  count: number,
  parts: readonly Part[],
): Uint8Array {
  const worths = search.workspace.bytes(search.index.size)
  const hasPrice = search.reading.price !== null
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    let worth = 0
    for (const { evidence, weight } of parts) {
      const value = evidence.values[slot] as number
      // Only having the word for a category is not being of it.
      if (value >= leastTelling)
        worth += weight === categoryWeight && value < meant.category ? 2 : weight
    }
    if (worth > 0 && hasPrice && search.isInPrice(slot)) worth += inPrice
    worths[slot] = worth
  }
  return worths
}

/** How much an atom counts for a product that has only some of them. */
function weightOf({ meanings, words, isAmount }: Atom, isKnown: boolean) {
  if (meanings.some(({ kind }) => kind === 'category')) return categoryWeight
  if (meanings.some(({ kind }) => kind === 'brand')) return 6
  // Of a 4060 Ti, the number says most and the ending least.
  if (words.length === 1 && isModelEnding(words[0] as string)) return 1
  // A word that nothing in the shop has says that something else is looked for.
  if (!isKnown) return 4
  if (words.every((word) => /^\d{4,}$/.test(word))) return 3
  // A hard disk of another size is nearer than something else of the same.
  return isAmount || words.every((word) => /^\d+$/.test(word)) ? 1 : 2
}

/**
 * Partial matches are shown where the category or brand is right, a value is and the rest is not
 * about something else, or more than half of the words are.
 */
function isUseful(parts: readonly Part[], slot: number) {
  const shownBy = ({ evidence }: Part) => evidence.values[slot] as number
  const isHad = (part: Part) => shownBy(part) >= leastTelling
  // A corrected word is a ground only where all the rest is about things that the shop has: "rice
  // cooker" is no cooler.
  const isTrusted = parts.every((part) => isHad(part) || isSensible(part))
  // A "gaming chair" has nothing of gaming, but an "i5 12th gen" is an i5.
  const isFamiliar = parts.every((part) => isHad(part) || isSensible(part) || isNamedAnywhere(part))
  const isRight = parts.some((part) => {
    const kinds = new Set(part.atom.meanings.map(({ kind }) => kind))
    const isMeant =
      (kinds.has('category') && shownBy(part) >= meant.category) ||
      (kinds.has('brand') && shownBy(part) >= meant.brand)
    const hasValue =
      kinds.has('facet') && shownBy(part) >= meant.nearly && !part.atom.isCorrected && isFamiliar
    return hasValue || (isMeant && (!part.atom.isCorrected || isTrusted))
  })
  const sum = (some: readonly Part[]) => some.reduce((total, { weight }) => total + weight, 0)
  const had = parts.filter((part) => isHad(part) && !part.atom.isCorrected)
  return isRight || sum(had) > sum(parts) / 2
}

/** The catalogue or staff know it, it is an amount, or the ending of a model's number. */
const isSensible = ({ atom: { meanings, words } }: Part) =>
  meanings.length > 0 || words.every((word) => splitAmount(word) !== null || isModelEnding(word))

/** Something is called so, or it is a number of something. */
const isNamedAnywhere = ({ atom: { words }, evidence: { values, slots, count } }: Part) =>
  words.every((word) => /\d/.test(word)) ||
  slots.subarray(0, count).some((slot) => (values[slot] as number) >= leastTelling)
