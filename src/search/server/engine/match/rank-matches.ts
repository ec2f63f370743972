import type { Sort } from '../../../model.ts'
import type { Selection } from '../select/selection.ts'
import { type Evidence, matchesAll } from './evidence.ts'
import { meaningStrength } from './gather-evidence.ts'
import type { Search, TypedFilter } from './search.ts'
import { slotsOfPage } from './slots-of-page.ts'

/** In longer lists, names are not compared one by one. */
const maxComparedNames = 3_000
/**
 * Higher than the score of all words together: products that match the meaning come before products
 * that match only the words. Products that staff feature come first of all.
 */
const relevantBonus = 32_768
const pinnedScore = 65_535

export interface RankInput {
  /** For each atom. */
  evidence: readonly Evidence[]
  filters: readonly TypedFilter[]
  /** Used if neither the address nor the search names an order. */
  fallbackSort?: Sort
  /** Whether a name may contain everything that was typed. */
  mayContainAll: boolean
}

/** The requested page, best first, and how many of all products are relevant. */
export function rankMatches(
  search: Search,
  selection: Selection,
  { evidence, filters, fallbackSort = '', mayContainAll }: RankInput,
) {
  const { index, parsed, options, workspace } = search
  const sort = options.sort || parsed.sortOrder?.sort || fallbackSort
  const flags = () => workspace.shorts(index.size)
  if (evidence.length === 0 && options.pinned.length === 0)
    return {
      page: slotsOfPage(index, { selection, scores: null, sort }, options, flags),
      relevantCount: selection.count,
      hasProductOfCategory: true,
    }
  const { slots, count } = selection
  const levels = relevanceLevels(search, slots, count, evidence, filters)
  // Products that match the whole meaning. If there are none, products of the category.
  const minLevel = levels.allCount > 0 ? 2 : 1
  const isLessRelevant = (slot: number) =>
    sort === '' && (levels.bySlot[slot] as number) < minLevel && levels.categoryCount > 0
  // Featured products are counted as relevant.
  const relevantCount =
    (levels.allCount || levels.categoryCount || count) +
    countPinned(options.pinned, slots, count, isLessRelevant)
  const relevance = { relevantCount, hasProductOfCategory: levels.categoryCount > 0 }
  if (options.limit === 0) return { page: [], ...relevance }
  const scores = flags()
  const phrase =
    mayContainAll && evidence.length > 0 && count <= maxComparedNames
      ? parsed.tokens.join(' ').toLowerCase()
      : null
  const strengths = evidence.map(({ strength }) => strength)
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    let score = 1
    // A requested order outranks how well the words match, but never moves products ahead of the
    // relevant ones.
    if (sort === '') {
      for (let number = 0; number < strengths.length; number++)
        score += (strengths[number] as Uint8Array)[slot] as number
      if (phrase !== null) score += nameBonus(index.names[slot] as string, phrase)
    }
    scores[slot] = score + ((levels.bySlot[slot] as number) >= minLevel ? relevantBonus : 0)
  }
  if (sort === '')
    for (const [position, slot] of options.pinned.entries())
      if (scores[slot]) scores[slot] = pinnedScore - position
  return {
    page: slotsOfPage(index, { selection, scores, sort }, options, flags),
    ...relevance,
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
 * How closely each product matches the meaning: 1 is of the category, 2 also has every typed
 * filter.
 */
function relevanceLevels(
  search: Search,
  slots: Uint32Array,
  count: number,
  evidence: readonly Evidence[],
  filters: readonly TypedFilter[],
) {
  const bySlot = search.workspace.bytes(search.index.size)
  const categoryEvidence = evidence.filter((_, atomIndex) => search.namesCategory[atomIndex])
  const ofFilters = filters.map(
    ({ atom }) => evidence[search.parsed.atoms.indexOf(atom)] as Evidence,
  )
  let [categoryCount, allCount] = [0, 0]
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    if (!matchesAll(categoryEvidence, slot, meaningStrength.category)) continue
    const hasFilters = matchesAll(ofFilters, slot, meaningStrength.nearValue)
    bySlot[slot] = hasFilters ? 2 : 1
    categoryCount += 1
    allCount += hasFilters ? 1 : 0
  }
  return { bySlot, categoryCount, allCount }
}

function nameBonus(name: string, phrase: string) {
  const at = name.indexOf(phrase)
  if (at < 0) return 0
  // The r5 inside DDR5 is part of a word, and does not count.
  return name === phrase
    ? 300
    : at === 0
      ? 120
      : /[\p{L}\p{N}]/u.test(name[at - 1] as string)
        ? 0
        : 80
}
