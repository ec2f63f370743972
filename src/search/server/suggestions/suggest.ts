import type { Shop } from '#kit/server/shop.ts'
import type { Suggestions } from '../../contract.ts'
import { maxSuggestions } from '../../model.ts'
import { countByCategory, rollUp } from '../engine/count/summarize.ts'
import type { Workspace } from '../engine/workspace.ts'
import { toEntry } from '../finder/card-cache.ts'
import type { Finder, SearchState } from '../finder/finder.ts'
import { countMatches, idsOf, type SearchResult } from '../listing/run-search.ts'
import { categoriesOf, hasMeaning } from '../parsing/parsed-search.ts'
import { soundOf } from '../parsing/text/sound.ts'
import { normalize, wordsOf } from '../parsing/text/text.ts'
import { searchCatalog } from '../search-catalog.ts'
import { listPopularSearches } from '../tracking/searches.queries.ts'

const maxCategories = 3
const maxPhrases = 5
const maxSellers = 2
/** Fewer letters could become any word. */
const minStart = 2
/** Categories with a smaller share of the results are not suggested. */
const minShare = 0.08

/**
 * Searches, categories and products for what is being typed; before the first letter, the most
 * popular searches.
 */
export async function suggest(shop: Shop, finder: Finder, typed: string): Promise<Suggestions> {
  if (typed === '')
    return {
      phrases: await listPopularSearches(shop.db, maxPhrases),
      categories: [],
      sellers: [],
      devices: [],
      products: [],
    }
  const popular = await finder.popular.list()
  const { ids, ...suggestions } = await searchCatalog(
    finder,
    { search: typed, limit: maxSuggestions },
    ({ state, request, result, findDevices, workspace }) => ({
      ids: result ? idsOf(state.index, result.matches.page) : [],
      // Products for a device are in too many categories to suggest one.
      categories: request.device
        ? []
        : suggestCategories(state, workspace, typed, summarizeResult(state, result)),
      phrases: suggestPhrases(state, typed, popular),
      sellers: suggestSellers(state, typed),
      devices: [...(findDevices(typed.split(/\s+/))?.devices ?? [])],
    }),
  )
  return { ...suggestions, products: (await finder.cards.list(ids)).map(toEntry) }
}

/**
 * The categories of most of the results, each with the remaining words and the number of products
 * that it then shows.
 */
function suggestCategories(
  state: SearchState,
  workspace: Workspace,
  typed: string,
  { counts, total, named, remaining }: ReturnType<typeof summarizeResult>,
): Suggestions['categories'] {
  const { structure } = state.index
  const numbers = counts
    .filter(
      ([number, count]) =>
        named.has(number) || (isLeaf(state, number) && count >= minShare * total),
    )
    .sort(([a, x], [b, y]) => Number(named.has(b)) - Number(named.has(a)) || y - x)
    .slice(0, maxCategories)
  return numbers.flatMap(([number]) => {
    const category = structure.categories[number]
    // The category replaces its word, unless the remaining words would then match fewer products.
    const searches = category && named.has(number) ? [remaining, typed] : [typed]
    const counted = searches.map((search) => ({
      search,
      count: workspace.runScoped(() =>
        countMatches(
          state,
          { category: category?.name ?? '', ...(search && { search }) },
          workspace,
        ),
      ),
    }))
    const [{ search, count }] = counted.toSorted((a, b) => b.count - a.count) as [
      { search: string; count: number },
    ]
    return category && count > 0
      ? [
          {
            categoryName: category.name,
            within: structure.categories[structure.parentOf(number)]?.name ?? '',
            count,
            search,
          },
        ]
      : []
  })
}

function summarizeResult(state: SearchState, result: SearchResult | null) {
  const matches = result?.matches
  const isFullMatch = matches?.missing.length === 0 && !matches.missesPrice
  const counts = isFullMatch
    ? [...rollUp(state.index, countByCategory(state.index, matches.selection)).entries()].filter(
        ([, count]) => count > 0,
      )
    : []
  const { atoms = [], tokens = [], price, sortOrder } = result?.parsed ?? {}
  const category = atoms.find((atom) => hasMeaning(atom, 'category'))
  const meaningful = new Set([
    ...atoms.flatMap((atom) => (atom === category ? [] : atom.tokens)),
    ...(price?.tokens ?? []),
    ...(sortOrder?.tokens ?? []),
  ])
  return {
    counts,
    total: matches?.selection.count ?? 0,
    named: new Set(category && categoriesOf(category)),
    remaining: tokens.filter((_, token) => meaningful.has(token)).join(' '),
  }
}

const isLeaf = ({ index: { structure } }: SearchState, number: number) =>
  !structure.categories.some((_, other) => structure.parentOf(other) === number)

/** Sellers with a word in their name that starts like this. */
function suggestSellers(
  { index: { sellers, sellerNames } }: SearchState,
  typed: string,
): Suggestions['sellers'] {
  const start = ` ${typed.toLowerCase()}`
  if (typed.length < minStart) return []
  const matching = [...sellerNames].filter(([, name]) => ` ${name.toLowerCase()}`.includes(start))
  return matching
    .map(([tag, name]) => ({ name, tag, count: sellers.totals[sellers.values.indexOf(tag)] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxSellers)
}

/**
 * Popular searches that start like this, then categories and brands that complete the last word.
 */
function suggestPhrases(
  { index: { structure, brands } }: SearchState,
  typed: string,
  popular: readonly string[],
): string[] {
  const start = typed.toLowerCase()
  const [, firstWords = '', lastWord = ''] = /^(.*\s)?(\S+)$/u.exec(start) ?? []
  const names = [...structure.categories.map(({ name }) => name), ...brands.partNames].map((name) =>
    name.toLowerCase(),
  )
  // A customer who has named a category is already typing something else.
  const hasCategory = structure.categories.some(({ name }) =>
    firstWords.includes(name.toLowerCase().replace(/s$/, '')),
  )
  const isStart = createStartTest(lastWord)
  const completions =
    hasCategory || lastWord.length < minStart
      ? []
      : names.filter((name) => isStart(name) && name !== lastWord).map((name) => firstWords + name)
  const popularPhrases = popular.filter((phrase) => phrase.startsWith(start) && phrase !== start)
  return [...new Set([...popularPhrases, ...completions])].slice(0, maxPhrases)
}

/** A word in Devanagari is compared by its sound. */
function createStartTest(start: string): (name: string) => boolean {
  const [latin, sound] = [normalize(start), soundOf(normalize(start))]
  if (latin === start) return (name) => name.startsWith(start)
  return (name) => sound.length >= minStart && soundOf(wordsOf(name)[0] ?? '').startsWith(sound)
}
