import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { ListingQuery } from '../../contract.ts'
import { toPhrase } from '../../phrase.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import { fields } from '../engine/index/visit-product-words.ts'
import { Evidence } from '../engine/match/evidence.ts'
import { matchProducts } from '../engine/match/match-products.ts'
import type { ListOptions, Matches } from '../engine/match/search.ts'
import type { Workspace } from '../engine/workspace.ts'
import type { SearchState } from '../finder/finder.ts'
import { parseSearch } from '../parsing/parse-search.ts'
import { emptySearch, type ParsedSearch } from '../parsing/parsed-search.ts'
import { normalize, wordsOf } from '../parsing/text/text.ts'
import { contextCategories, listTypedFilters } from './list-typed-filters.ts'
import { parseTickedValues, type TickedValues, toConditions } from './to-conditions.ts'

const nameFieldsOnly = Uint8Array.from({ length: 8 }, (_, field) => (field <= fields.name ? 1 : 0))

/**
 * The slots of all names that contain this text, in lower case. Only names with its rarest run of
 * letters are compared.
 */
function listSlotsByName(index: ProductIndex, text: string, workspace: Workspace): number[] {
  const { names } = index
  const runs = text.match(/[a-z0-9]+/g)
  // Part of a word in another script may be transliterated differently from the whole word.
  if (!runs || /[^\0-\x7f]/.test(text))
    return names.flatMap((name, slot) => (name.includes(text) ? [slot] : []))
  const [rarest] = runs
    .map((run) => ({ run, count: index.countPart(run) }))
    .sort((a, b) => a.count - b.count) as [{ run: string; count: number }]
  if (rarest.count === 0) return []
  const evidence = new Evidence(index.size, workspace)
  if (rarest.run.length < 3) index.markPart(rarest.run, nameFieldsOnly, nameFieldsOnly, evidence)
  else
    for (const word of index.vocabulary.wordsContaining(rarest.run))
      index.markWord(word, nameFieldsOnly, evidence)
  return Array.from(evidence.slots.subarray(0, evidence.count)).filter((slot) =>
    names[slot]?.includes(text),
  )
}

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
  state: SearchState,
  request: SearchRequest,
  workspace: Workspace,
  range = toRange(request),
): SearchResult | null {
  const { index, lexicon } = state
  const category = request.category ? index.structure.numberOfSpelling(request.category) : -1
  if (request.category && category < 0) return null
  const parsed = request.search ? parseSearch(request.search, index, lexicon) : emptySearch
  const ticked = parseTickedValues(index, request)
  const conditions = {
    ...toConditions(index, request, category, ticked),
    required: request.fittingIds
      ? [evidenceOf(index, slotsOf(index, request.fittingIds), workspace)]
      : [],
  }
  const typedFilters = listTypedFilters(
    index,
    parsed,
    contextCategories(index, parsed, conditions.categories),
  )
  const { ofSku, ofBarcode } = index.codes.find(request.search ?? '')
  const pinned = request.search
    ? [...new Set([...slotsOf(index, ofSku), ...featuredSlots(state, request.search)])]
    : []
  const literalMatches = request.search ? listLiteralMatches(index, request.search, workspace) : []
  const options = { conditions, sort: request.sort ?? '', ...range, pinned, literalMatches }
  const isOnlySigns =
    Boolean(request.search) &&
    parsed.atoms.length + parsed.excluded.length === 0 &&
    !parsed.price &&
    !parsed.sortOrder
  const matches = isOnlySigns
    ? // Signs alone are no words, but a name may have them.
      matchAmong(
        index,
        listSlotsByName(index, (request.search ?? '').toLowerCase(), workspace),
        options,
        workspace,
      )
    : matchProducts(index, parsed, typedFilters, options, workspace)
  // Products with this SKU are listed first, and alone if the words match nothing completely. A
  // barcode can mean nothing else.
  const withCode = ofBarcode.length > 0 ? ofBarcode : isPartial(matches) ? ofSku : []
  if (withCode.length === 0) return { category, parsed, ticked, matches }
  return {
    category,
    parsed: emptySearch,
    ticked,
    matches: matchAmong(
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

/** How many parts of a search the products lack. Infinite if nothing was found. */
export const countMissing = ({ selection, missing, missesPrice }: Matches) =>
  selection.count === 0 ? Number.POSITIVE_INFINITY : missing.length + Number(missesPrice)

const slotsOf = (index: ProductIndex, ids: readonly number[]) =>
  ids.flatMap((id) => index.slotOf(id) ?? [])

function evidenceOf(index: ProductIndex, slots: readonly number[], workspace: Workspace): Evidence {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slots) evidence.raise(slot, 1)
  return evidence
}

/** The products with these slots, as far as the filters allow. */
function matchAmong(
  index: ProductIndex,
  slots: readonly number[],
  options: ListOptions,
  workspace: Workspace,
): Matches {
  const required = [...options.conditions.required, evidenceOf(index, slots, workspace)]
  return matchProducts(
    index,
    emptySearch,
    [],
    { ...options, conditions: { ...options.conditions, required } },
    workspace,
  )
}

/**
 * Part of a name finds the product, whatever else the text could mean. Text that starts and ends
 * with whole words is found by these words.
 */
function listLiteralMatches(index: ProductIndex, typed: string, workspace: Workspace): number[] {
  const { vocabulary } = index
  const words = wordsOf(normalize(typed))
  const isWhole = (word = '') =>
    word.length > 1 &&
    (/\d/.test(word) ? vocabulary.idOf(word) !== undefined : vocabulary.isNameWord(word))
  return words.length < 2 || (isWhole(words[0]) && isWhole(words.at(-1)))
    ? []
    : listSlotsByName(index, typed.trim().toLowerCase(), workspace)
}

function featuredSlots({ index, rules }: SearchState, typed: string): number[] {
  const search = toPhrase(typed)
  const pins = rules.pins.find(({ phrase }) => phrase === search)
  return (pins?.productIds ?? []).flatMap((id) => index.slotOf(Number(id)) ?? [])
}

/** For searches that are only counted. */
export const countOnly = { offset: 0, limit: 0 }

export const idsOf = ({ ids }: ProductIndex, slots: readonly number[]) =>
  slots.map((slot) => ids[slot] as number)

export const countMatches = (state: SearchState, request: SearchRequest, workspace: Workspace) =>
  runSearch(state, request, workspace, countOnly)?.matches.selection.count ?? 0
