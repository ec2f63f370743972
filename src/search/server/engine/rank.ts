import type { Sort } from '../../model.ts'
import type { Evidence } from './evidence.ts'
import { meant } from './match.ts'
import { pageOf } from './page-of.ts'
import type { Search, UnderstoodFilter } from './search.ts'
import type { Selection } from './selection.ts'

/** Beyond this, names are not compared one by one. */
const maxNamed = 3_000
/**
 * More than all words together can be worth: whatever is meant comes before what only has the
 * words, and what staff chose before everything.
 */
const meantFirst = 32_768
const pinnedFirst = 65_535

export interface Ranking {
  /** What each atom shows. */
  evidence: readonly Evidence[]
  filters: readonly UnderstoodFilter[]
  /** Where neither the address nor the search says in which order. */
  otherSort?: Sort
  /** Whether a name may have all of what was typed. */
  isWhole: boolean
}

/** The page that is asked for, best first, and how many of all are what was meant. */
export function rank(
  search: Search,
  selection: Selection,
  { evidence, filters, otherSort = '', isWhole }: Ranking,
) {
  const { index, reading, wanted, workspace } = search
  const sort = wanted.sort || reading.order?.sort || otherSort
  const flags = () => workspace.shorts(index.size)
  if (evidence.length === 0 && wanted.pinned.length === 0)
    return {
      page: pageOf(index, { selection, scores: null, sort }, wanted.offset, wanted.limit, flags),
      meantCount: selection.count,
      isMeant: true,
    }
  const { slots, count } = selection
  const levels = levelsOf(search, slots, count, evidence, filters)
  // Those that are all of what is meant, or, where nothing is, those of its kind.
  const least = levels.all > 0 ? 2 : 1
  const isBefore = (slot: number) =>
    sort === '' && (levels.bySlot[slot] as number) < least && levels.kind > 0
  // What staff chose stands among what is meant.
  const meantCount =
    (levels.all || levels.kind || count) + countPinned(wanted.pinned, slots, count, isBefore)
  const meantOf = { meantCount, isMeant: levels.kind > 0 }
  if (wanted.limit === 0) return { page: [], ...meantOf }
  const scores = flags()
  const phrase =
    isWhole && evidence.length > 0 && count <= maxNamed
      ? reading.pieces.join(' ').toLowerCase()
      : null
  const shown = evidence.map(({ values }) => values)
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    let score = 1
    // An order that was asked for goes before how well the words match, but never before what is
    // meant.
    if (sort === '') {
      for (let number = 0; number < shown.length; number++)
        score += (shown[number] as Uint8Array)[slot] as number
      if (phrase !== null) score += nameBonus(index.names[slot] as string, phrase)
    }
    scores[slot] = score + ((levels.bySlot[slot] as number) >= least ? meantFirst : 0)
  }
  if (sort === '')
    for (const [place, slot] of wanted.pinned.entries())
      if (scores[slot]) scores[slot] = pinnedFirst - place
  return {
    page: pageOf(index, { selection, scores, sort }, wanted.offset, wanted.limit, flags),
    ...meantOf,
  }
}

function countPinned(
  pinned: readonly number[],
  slots: Uint32Array,
  count: number,
  isCounted: (slot: number) => boolean,
) {
  return pinned.length === 0
    ? 0
    : pinned.filter((slot) => isCounted(slot) && slots.subarray(0, count).includes(slot)).length
}

/**
 * How far each product is what is meant: 1 of the kind, 2 also with every value that was
 * understood.
 */
function levelsOf(
  search: Search,
  slots: Uint32Array,
  count: number,
  evidence: readonly Evidence[],
  filters: readonly UnderstoodFilter[],
) {
  const bySlot = search.workspace.bytes(search.index.size)
  const heads = evidence.filter((_, number) => search.isHead[number]).map(({ values }) => values)
  const others = filters.map(
    ({ atom }) => (evidence[search.reading.atoms.indexOf(atom)] as Evidence).values,
  )
  let [kind, all] = [0, 0]
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    if (!reach(heads, slot, meant.category)) continue
    const isAll = reach(others, slot, meant.nearly)
    bySlot[slot] = isAll ? 2 : 1
    kind += 1
    all += isAll ? 1 : 0
  }
  return { bySlot, kind, all }
}

function reach(shown: readonly Uint8Array[], slot: number, least: number) {
  for (let number = 0; number < shown.length; number++)
    if (((shown[number] as Uint8Array)[slot] as number) < least) return false
  return true
}

function nameBonus(name: string, phrase: string) {
  const at = name.indexOf(phrase)
  if (at < 0) return 0
  // The r5 inside DDR5 is a part of a word, and no reason.
  return name === phrase
    ? 300
    : at === 0
      ? 120
      : /[\p{L}\p{N}]/u.test(name[at - 1] as string)
        ? 0
        : 80
}
