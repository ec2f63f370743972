import type { ProductCard } from '#catalog/product.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Listing } from '../../contract.ts'
import { toPhrase } from '../../phrase.ts'
import { countByCategory, rollUp, summarize } from '../engine/count/summarize.ts'
import { categoriesTally } from '../engine/count/tally.ts'
import { getSection } from '../engine/select/section.ts'
import { withUnselected } from '../engine/select/select-products.ts'
import type { Finder } from '../finder/finder.ts'
import { parseSearch } from '../parsing/parse-search.ts'
import { emptySearch, type ParsedSearch } from '../parsing/parsed-search.ts'
import { type SearchOutcome, searchCatalog } from '../search-catalog.ts'
import { addSearchesWithout } from './add-searches-without.ts'
import { createDeviceChecks, describeWithDevice, mayNameDevice } from './describe-device.ts'
import { describeSearch } from './describe-search.ts'
import { listWideningCategories } from './list-typed-filters.ts'
import {
  countMatches,
  countOnly,
  idsOf,
  isPartial,
  runSearch,
  type SearchRequest,
  type SearchResult,
} from './run-search.ts'
import { correctedSearchOf, guessSpelling, missingWords } from './search-hints.ts'
import { newSince, parseTickedValues } from './to-conditions.ts'
import { toFacets } from './to-facets.ts'

const emptyListing: Listing = {
  category: null,
  products: [],
  total: 0,
  meant: 0,
  facets: [],
  categories: [],
  priceRange: null,
  understood: [],
  text: null,
  missing: [],
  correctedSearch: null,
  didYouMean: null,
  redirect: null,
  fits: null,
}

/** Products that match a query, with facets, counts and how the search was understood. */
export async function listProducts(
  finder: Finder,
  request: SearchRequest,
  language: Language,
): Promise<Listing> {
  const { shopName } = finder
  const page = await searchCatalog(
    finder,
    request,
    (outcome) => outcome.result && toListing(outcome, outcome.result, { shopName, language }),
  )
  return page ? { ...page.listing, products: await finder.cards.list(page.ids) } : emptyListing
}

function toListing(
  outcome: SearchOutcome,
  { matches, parsed, ticked, category: number }: SearchResult,
  { shopName, language }: { shopName: string; language: Language },
) {
  const { state, request, workspace } = outcome
  const { index, rules } = state
  const typed = request.device ? request.device.search : request.search
  const searched = typed ? toPhrase(typed) : null
  const { groups } = matches
  const selection = withUnselected(matches.selection, workspace)
  const summary = summarize(index, selection, newSince())
  const category = index.structure.categories[number]
  const listing: Omit<Listing, 'products'> = {
    category: category
      ? { id: category.id, categoryName: category.name, description: category.description }
      : null,
    total: selection.count,
    meant: matches.relevantCount,
    facets: toFacets({ index, selection, summary, groups, ticked, shopName, language }),
    categories: countCategories(outcome, summary.categories),
    priceRange:
      selection.count > 0
        ? { min: toRupees(summary.minPaisa), max: toRupees(summary.maxPaisa) }
        : null,
    ...describeWithDevice(
      request.device,
      {
        ...describeParts(outcome, { parsed, matches }, language),
        correctedSearch: selection.count > 0 ? correctedSearchOf(parsed, matches) : null,
        didYouMean: guessSpelling(index, matches, parsed),
      },
      createDeviceChecks(outcome, selection.count),
    ),
    missing: missingWords(matches, parsed),
    redirect: (searched && rules.redirects.find(({ phrase }) => phrase === searched)?.path) || null,
    fits: request.fitsName ?? null,
  }
  return { listing, ids: idsOf(index, matches.page) }
}

/** The parts of the search that became filters, and the search without each of them. */
function describeParts(
  outcome: SearchOutcome,
  { parsed, matches }: Pick<SearchResult, 'parsed' | 'matches'>,
  language: Language,
) {
  const { state, request, workspace, findDevices } = outcome
  const { index, lexicon } = state
  const parse = (search: string) => parseSearch(search, index, lexicon)
  const count = (search: string) =>
    workspace.runScoped(() => {
      const result = runSearch(
        state,
        { ...request, search: search || undefined },
        workspace,
        countOnly,
      )
      // How many products fit a device is unknown here.
      return !result || (!request.fittingIds && mayNameDevice(result, outcome))
        ? 0
        : result.matches.selection.count
    })
  const namesDevice = ({ tokens }: ParsedSearch) =>
    !request.fittingIds && findDevices(tokens) !== null
  return addSearchesWithout(
    describeSearch(index, parsed, matches, language),
    { parsed, matches, parse, namesDevice, count },
    request.search ?? '',
  )
}

/** One page as a plain list. */
export async function listProductPage(
  finder: Finder,
  request: SearchRequest,
): Promise<Page<ProductCard>> {
  const { ids, total } = await searchCatalog(finder, request, ({ state: { index }, result }) => ({
    ids: result ? idsOf(index, result.matches.page) : [],
    total: result?.matches.selection.count ?? 0,
  }))
  return { items: await finder.cards.list(ids), total }
}

/** How many products match the whole search. Partial matches do not count. */
export const countFullMatches = (finder: Finder, search: string): Promise<number> =>
  searchCatalog(finder, { search, limit: 1 }, ({ result }) =>
    result && !isPartial(result.matches) ? result.matches.selection.count : 0,
  )

/**
 * Counted with every other filter: a customer who changes the category keeps search and filters.
 */
function countCategories(
  { state, request: listRequest, workspace }: SearchOutcome,
  direct: Uint32Array,
): Listing['categories'] {
  const { category, page: _, sort: __, ...request } = listRequest
  const { index } = state
  const isNarrowed = Object.values(request).some((filter) => filter !== undefined)
  const everywhere = category && isNarrowed ? runSearch(state, request, workspace, countOnly) : null
  const counts = !category
    ? direct
    : everywhere
      ? countByCategory(index, everywhere.matches.selection)
      : getSection(index, null).total(categoriesTally(index))
  const rolledUp = rollUp(index, counts)
  const parsed = request.search ? parseSearch(request.search, index, state.lexicon) : emptySearch
  for (const number of listWideningCategories(index, parsed, parseTickedValues(index, request))) {
    const count = workspace.runScoped(() =>
      countMatches(
        state,
        { ...request, category: index.structure.categories[number]?.name },
        workspace,
      ),
    )
    rolledUp[number] = count
  }
  return index.structure.categories
    .map(({ id }, number) => ({ id, count: rolledUp[number] as number }))
    .filter(({ count }) => count > 0)
}
