import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { ListingQuery } from '../../contract.ts'
import { toPhrase } from '../../phrase.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import { Evidence } from '../engine/match/evidence.ts'
import { findMatches } from '../engine/match/find-matches.ts'
import { findSlotsByName } from '../engine/match/find-slots-by-name.ts'
import type { ListOptions, Matches } from '../engine/match/search.ts'
import type { Workspace } from '../engine/workspace.ts'
import type { Catalogue } from '../finder/finder.ts'
import { parseSearch } from '../parsing/parse-search.ts'
import { emptySearch, type ParsedSearch } from '../parsing/parsed-search.ts'
import { normalise, wordsOf } from '../parsing/text/text.ts'
import { contextCategories, findTypedFilters } from './find-typed-filters.ts'
import { parseTickedValues, type TickedValues, toConditions } from './to-conditions.ts'

/** A device that was named in a search. */
export interface TypedDevice {
  name: string
  /** The words that name it. */
  typed: string
  /** Everything that was typed. */
  search: string
}

/** A listing query, with the products that fit the device it is limited to. */
export type SearchRequest = ListingQuery & {
  fittingIds?: readonly number[]
  fitsName?: string
  device?: TypedDevice
}

/** The matches in the index, before the cards of the products are read. */
export interface SearchResult {
  category: number
  parsed: ParsedSearch
  ticked: TickedValues
  matches: Matches
}

/** Runs a query against the index. Null if it names a category that does not exist. */
export function runSearch(
  catalogue: Catalogue,
  request: SearchRequest,
  workspace: Workspace,
  range = toRange(request),
): SearchResult | null {
  const { index, lexicon } = catalogue
  const category = request.category ? index.structure.findCategory(request.category) : -1
  if (request.category && category < 0) return null
  const parsed = request.search ? parseSearch(request.search, index, lexicon) : emptySearch
  const ticked = parseTickedValues(index, request)
  const conditions = {
    ...toConditions(index, request, category, ticked),
    required: request.fittingIds ? [evidenceOf(index, request.fittingIds, workspace)] : [],
  }
  const typedFilters = findTypedFilters(
    index,
    parsed,
    contextCategories(index, parsed, conditions.categories),
  )
  const { ofSku, ofBarcode } = index.codes.find(request.search ?? '')
  const pinned = request.search
    ? [...new Set([...slotsOf(index, ofSku), ...featuredSlots(catalogue, request.search)])]
    : []
  const literalMatches = request.search ? findLiteralMatches(index, request.search, workspace) : []
  const options = {
    conditions,
    sort: request.sort ?? '',
    ...range,
    pinned,
    literalMatches,
  }
  const isOnlySigns =
    Boolean(request.search) &&
    parsed.atoms.length + parsed.excluded.length === 0 &&
    !parsed.price &&
    !parsed.sortOrder
  const matches = isOnlySigns
    ? findByText(index, request.search ?? '', options, workspace)
    : findMatches(index, parsed, typedFilters, options, workspace)
  // Products with this SKU are listed first, and alone if the words match nothing completely. A
  // barcode can mean nothing else.
  const withCode = ofBarcode.length > 0 ? ofBarcode : isPartial(matches) ? ofSku : []
  if (withCode.length === 0) return { category, parsed, ticked, matches }
  return {
    category,
    parsed: emptySearch,
    ticked,
    matches: findAmong(
      index,
      slotsOf(index, withCode),
      { ...options, pinned: [], literalMatches: [] },
      workspace,
    ),
  }
}

/** Whether no product has everything that was typed. */
export const isPartial = ({ missing, missesPrice, selection }: Matches) =>
  missing.length > 0 || missesPrice || selection.count === 0

const slotsOf = (index: ProductIndex, ids: readonly number[]) =>
  ids.flatMap((id) => index.slotOf(id) ?? [])

function evidenceOf(index: ProductIndex, ids: readonly number[], workspace: Workspace): Evidence {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slotsOf(index, ids)) evidence.raise(slot, 1)
  return evidence
}

function findAmong(
  index: ProductIndex,
  slots: readonly number[],
  options: ListOptions,
  workspace: Workspace,
): Matches {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slots) evidence.raise(slot, 1)
  const required = [...options.conditions.required, evidence]
  return findMatches(
    index,
    emptySearch,
    [],
    { ...options, conditions: { ...options.conditions, required } },
    workspace,
  )
}

/** Signs alone are no words, but a name may have them. */
function findByText(
  index: ProductIndex,
  typed: string,
  options: ListOptions,
  workspace: Workspace,
): Matches {
  return findAmong(
    index,
    findSlotsByName(index, typed.toLowerCase(), workspace),
    options,
    workspace,
  )
}

/**
 * Part of a name finds the product, whatever else the text could mean. Text that starts and ends
 * with whole words is found by these words.
 */
function findLiteralMatches(index: ProductIndex, typed: string, workspace: Workspace): number[] {
  const { vocabulary } = index
  const words = wordsOf(normalise(typed))
  const isWhole = (word = '') =>
    word.length > 1 &&
    (/\d/.test(word) ? vocabulary.idOf(word) !== undefined : vocabulary.isNameWord(word))
  return words.length < 2 || (isWhole(words[0]) && isWhole(words.at(-1)))
    ? []
    : findSlotsByName(index, typed.trim().toLowerCase(), workspace)
}

function featuredSlots({ index, rules }: Catalogue, typed: string): number[] {
  const search = toPhrase(typed)
  const pins = rules.pins.find(({ phrase }) => phrase === search)
  return (pins?.productIds ?? []).flatMap((id) => index.slotOf(Number(id)) ?? [])
}

/** For searches that are only counted. */
export const countOnly = { offset: 0, limit: 0 }

export const idsOf = ({ ids }: ProductIndex, slots: readonly number[]) =>
  slots.map((slot) => ids[slot] as number)

export const countMatches = (catalogue: Catalogue, request: SearchRequest, workspace: Workspace) =>
  runSearch(catalogue, request, workspace, countOnly)?.matches.selection.count ?? 0
