import type { Atom } from '../reading/understand.ts'
import { Evidence } from './evidence.ts'
import { leastTelling, meant, type Shown } from './match.ts'
import { rank } from './rank.ts'
import type { Finding, Search } from './search.ts'
import type { Selection } from './select.ts'

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
export function findPartly(search: Search): Finding {
  const { reading, wanted } = search
  const evidence = reading.atoms.map((_, number) => (search.shown[number] as Shown)[search.isHead[number] ? 'strict' : 'whole'])
  const wished = reading.atoms.flatMap((atom, number) => (atom.isOptional ? [] : [{ atom, evidence: evidence[number] as Evidence }]))
  const having = search.select({ ...wanted.conditions, required: [...wanted.conditions.required, anyOf(search, wished)] })
  const parts = wished.map((part) => ({ ...part, weight: weightOf(part.atom, isShown(part.evidence, having)) }))
  const best = keepBest(search, having, parts)
  const { groups } = wanted.conditions
  const top = best.slots[0] as number
  if (best.count === 0 || !isUseful(parts, top))
    return { page: [], selection: { ...best, count: 0 }, groups, filters: [], meantCount: 0, isMeant: false, missing: [], missesPrice: false }
  const selection = search.withPinned(best)
  const missesPrice = !search.isInPrice(top)
  // What comes closest to the price comes first.
  const otherSort = !missesPrice ? '' : reading.price?.max === null ? 'pricedsc' : 'priceasc'
  const ranked = rank(search, selection, { evidence: search.shown.map(({ whole }) => whole), filters: [], otherSort, isWhole: false })
  const missing = parts.filter((part) => (part.evidence.values[top] as number) < leastTelling).map(({ atom }) => atom)
  return { ...ranked, selection, groups, filters: [], missing, missesPrice }
}

/** Whatever shows any of them. */
function anyOf({ index, workspace }: Search, parts: readonly Pick<Part, 'evidence'>[]) {
  const any = new Evidence(index.size, workspace)
  for (const { evidence } of parts) for (let at = 0; at < evidence.count; at++) any.raise(evidence.slots[at] as number, 1)
  return any
}

/** Those that have as much of what was typed as any, the first of all products at the top. */
function keepBest(search: Search, { slots, count, ...selection }: Selection, parts: readonly Part[]): Selection {
  const worths = worthsOf(search, slots, count, parts)
  let best = 1
  for (let at = 0; at < count; at++) best = Math.max(best, worths[slots[at] as number] as number)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    if (worths[slot] !== best) continue
    slots[kept++] = slot
    if (slot < (slots[0] as number)) {
      slots[kept - 1] = slots[0] as number
      slots[0] = slot
    }
  }
  return { ...selection, slots, count: kept }
}

/** How much of what was typed each product has, in halves. */
function worthsOf(search: Search, slots: Uint32Array, count: number, parts: readonly Part[]): Uint8Array {
  const worths = search.workspace.bytes(search.index.size)
  const hasPrice = search.reading.price !== null
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    let worth = 0
    for (const { evidence, weight } of parts) {
      const value = evidence.values[slot] as number
      // Only having the word for a category is not being of it.
      if (value >= leastTelling) worth += weight === categoryWeight && value < meant.category ? 2 : weight
    }
    if (worth > 0 && hasPrice && search.isInPrice(slot)) worth += inPrice
    worths[slot] = worth
  }
  return worths
}

/** How much an atom counts for a product that has only some of them. */
function weightOf({ meanings, words }: Atom, isKnown: boolean) {
  if (meanings.some(({ kind }) => kind === 'category')) return categoryWeight
  if (meanings.some(({ kind }) => kind === 'brand')) return 6
  // A word that nothing in the shop has says that something else is looked for.
  if (!isKnown) return 4
  return words.every((word) => /^\d+$/.test(word)) ? 1 : 2
}

export function isShown({ values }: Evidence, { slots, count }: Selection) {
  for (let at = 0; at < count; at++) if ((values[slots[at] as number] as number) > 0) return true
  return false
}

/** Partial matches are shown where the category or brand is right, or more than half of the words are. */
function isUseful(parts: readonly Part[], slot: number) {
  const shownBy = ({ evidence }: Part) => evidence.values[slot] as number
  const isRight = parts.some((part) => {
    const kinds = new Set(part.atom.meanings.map(({ kind }) => kind))
    return !part.atom.isCorrected && ((kinds.has('category') && shownBy(part) >= meant.category) || (kinds.has('brand') && shownBy(part) >= meant.brand))
  })
  const sum = (some: readonly Part[]) => some.reduce((total, { weight }) => total + weight, 0)
  const had = parts.filter((part) => shownBy(part) >= leastTelling && !part.atom.isCorrected)
  return isRight || sum(had) > sum(parts) / 2
}
