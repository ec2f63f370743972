import type { ProductCard } from '#catalog/product.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Listing } from '../../contract.ts'
import { toPhrase } from '../../phrase.ts'
import { countByCategory, rollUp, summarise } from '../engine/count/summarise.ts'
import { categoriesTally } from '../engine/count/tally.ts'
import { getSection } from '../engine/select/section.ts'
import { withUnselected } from '../engine/select/select-products.ts'
import { Workspace } from '../engine/workspace.ts'
import type { Catalogue, Finder } from '../finder/finder.ts'
import { parseSearch } from '../parsing/parse-search.ts'
import { emptySearch, type ParsedSearch } from '../parsing/parsed-search.ts'
import { addSearchesWithout } from './add-searches-without.ts'
import { describeSearch } from './describe-search.ts'
import { findWideningCategories } from './find-typed-filters.ts'
import {
  countMatches,
  countOnly,
  idsOf,
  runSearch,
  type SearchRequest,
  type SearchResult,
} from './run-search.ts'
import { correctedSearchOf, guessSpelling, missingWords } from './search-hints.ts'
import {
  createDeviceChecks,
  describeWithDevice,
  type FindDevices,
  mayNameDevice,
  searchWithDevice,
} from './search-with-device.ts'
import { newSince, parseTickedValues } from './to-conditions.ts'
import { toFacets } from './to-facets.ts'

// How a query becomes a list of products:
// 1. search.routes.ts turns the query into a request. A device becomes the products that fit it.
// 2. finder/finder.ts brings the index of this process up to date with the database.
// 3. listing/run-search.ts runs the steps 4 to 9, and listing/search-with-device.ts runs them again
//    with the products that fit, if the words name a device.
// 4. parsing/parse-search.ts splits the typed words into a price, an order, and atoms: words, with
//    what they mean in this catalogue (parsing/lexicon/lexicon.ts).
// 5. listing/find-typed-filters.ts finds the typed filters; to-conditions.ts adds the ticked ones.
// 6. engine/match/gather-evidence.ts scores how strongly each product matches each atom.
// 7. engine/match/plan-search.ts decides which atoms a product must match, and which only sort.
// 8. engine/select/select-products.ts selects the products. If none has everything, the best
//    partial matches are selected instead: engine/match/find-partial-matches.ts.
// 9. engine/match/rank-matches.ts sorts them, and slots-of-page.ts takes the requested page.
// 10. This file adds the filters with their counts (to-facets.ts), a description of the search
//     (describe-search.ts, add-searches-without.ts), and the cards (finder/card-cache.ts).

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

const workspace = new Workspace()

/** Products that match a query, with facets, counts and how the search was understood. */
export async function listProducts(
  finder: Finder,
  request: SearchRequest,
  language: Language,
): Promise<Listing> {
  const page = await searchWithDevice(
    finder,
    request,
    workspace,
    (catalogue, finalRequest, result, findDevices) =>
      result &&
      toListing(
        catalogue,
        finalRequest,
        { shopName: finder.shopName, findDevices, language },
        result,
      ),
  )
  return page ? { ...page.listing, products: await finder.cards.list(page.ids) } : emptyListing
}

interface ListingContext {
  shopName: string
  findDevices: FindDevices
  language: Language
}

function toListing(
  catalogue: Catalogue,
  request: SearchRequest,
  { shopName, findDevices, language }: ListingContext,
  { matches, parsed, ticked, category: number }: SearchResult,
) {
  const { index, rules } = catalogue
  const typed = request.device ? request.device.search : request.search
  const searched = typed ? toPhrase(typed) : null
  const { groups } = matches
  const selection = withUnselected(matches.selection, workspace)
  const summary = summarise(index, selection, newSince())
  const category = index.structure.categories[number]
  const listing: Omit<Listing, 'products'> = {
    category: category
      ? { id: category.id, categoryName: category.name, description: category.description }
      : null,
    total: selection.count,
    meant: matches.meantCount,
    facets: toFacets({ index, selection, summary, groups, ticked, shopName, language }),
    categories: countCategories(catalogue, request, summary.categories),
    priceRange:
      selection.count > 0
        ? { min: toRupees(summary.minPaisa), max: toRupees(summary.maxPaisa) }
        : null,
    ...describeWithDevice(
      request.device,
      {
        ...describeParts(catalogue, request, { findDevices, language }, { parsed, matches }),
        correctedSearch: selection.count > 0 ? correctedSearchOf(parsed, matches) : null,
        didYouMean: guessSpelling(index, matches, parsed),
      },
      createDeviceChecks({ catalogue, request, findDevices, workspace, total: selection.count }),
    ),
    missing: missingWords(matches, parsed),
    redirect: (searched && rules.redirects.find(({ phrase }) => phrase === searched)?.path) || null,
    fits: request.fitsName ?? null,
  }
  return { listing, ids: idsOf(index, matches.page) }
}

/** The parts of the search that became filters, and the search without each of them. */
function describeParts(
  catalogue: Catalogue,
  request: SearchRequest,
  { findDevices, language }: Pick<ListingContext, 'findDevices' | 'language'>,
  { parsed, matches }: Pick<SearchResult, 'parsed' | 'matches'>,
) {
  const { index, lexicon } = catalogue
  const parse = (search: string) => parseSearch(search, index, lexicon)
  const count = (search: string) =>
    workspace.runScoped(() => {
      const result = runSearch(
        catalogue,
        { ...request, search: search || undefined },
        workspace,
        countOnly,
      )
      // How many products fit a device is unknown here.
      return !result || (!request.fittingIds && mayNameDevice(result, findDevices))
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
  const { ids, total } = await searchWithDevice(
    finder,
    request,
    workspace,
    ({ index }, _, result) => ({
      ids: result ? idsOf(index, result.matches.page) : [],
      total: result?.matches.selection.count ?? 0,
    }),
  )
  return { items: await finder.cards.list(ids), total }
}

/** How many products match the whole search. Partial matches don't count. */
export async function countFullMatches(finder: Finder, search: string): Promise<number> {
  return searchWithDevice(finder, { search, limit: 1 }, workspace, (_, __, result) =>
    result && result.matches.missing.length === 0 && !result.matches.missesPrice
      ? result.matches.selection.count
      : 0,
  )
}

/**
 * Counted with every other filter: a customer who changes the category keeps search and filters.
 */
function countCategories(
  catalogue: Catalogue,
  { category, page: _, sort: __, ...request }: SearchRequest,
  direct: Uint32Array,
): Listing['categories'] {
  const { index } = catalogue
  const isNarrowed = Object.values(request).some((filter) => filter !== undefined)
  const everywhere =
    category && isNarrowed ? runSearch(catalogue, request, workspace, countOnly) : null
  const counts = !category
    ? direct
    : everywhere
      ? countByCategory(index, everywhere.matches.selection)
      : getSection(index, null).total(categoriesTally(index))
  const rolledUp = rollUp(index, counts)
  const parsed = request.search
    ? parseSearch(request.search, index, catalogue.lexicon)
    : emptySearch
  for (const number of findWideningCategories(index, parsed, parseTickedValues(index, request))) {
    const count = workspace.runScoped(() =>
      countMatches(
        catalogue,
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
