import type { ListingQuery } from '../contract.ts'
import { toPhrase } from '../phrase.ts'
import { Evidence } from './engine/evidence.ts'
import { findProducts } from './engine/find.ts'
import { slotsNamed } from './engine/named.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Finding, Wanted } from './engine/search.ts'
import type { Workspace } from './engine/workspace.ts'
import { contextOf, findFilters } from './find-filters.ts'
import type { Known } from './finder.ts'
import { type Chosen, pageOf, readChosen, toConditions } from './query.ts'
import { noSearch, type SearchReading } from './reading/reading.ts'
import { plain, wordsOf } from './reading/text.ts'
import { understand } from './reading/understand.ts'

/** A device that was named in a search. */
export interface TypedDevice {
  name: string
  /** What it was read from, and all that was typed. */
  typed: string
  search: string
}

/** What was asked, with the products that a device leaves of all. */
export type Asked = ListingQuery & {
  only?: readonly number[]
  fitsName?: string
  device?: TypedDevice
}

/** A list as the index found it, before its products are read. */
export interface Listed {
  category: number
  reading: SearchReading
  chosen: Chosen
  finding: Finding
}

/** What a query finds; null where it names a category that does not exist. */
export function find(
  known: Known,
  query: Asked,
  workspace: Workspace,
  page = pageOf(query),
): Listed | null {
  const { index, lexicon } = known
  const category = query.category ? index.structure.find(query.category) : -1
  if (query.category && category < 0) return null
  const reading = query.search ? understand(query.search, index, lexicon) : noSearch
  const chosen = readChosen(index, query)
  const conditions = {
    ...toConditions(index, query, category, chosen),
    required: query.only ? [evidenceOf(index, query.only, workspace)] : [],
  }
  const filters = findFilters(index, reading, contextOf(index, reading, conditions.categories))
  const { ofSku, ofBarcode } = index.codes.find(query.search ?? '')
  const pinned = query.search
    ? [...new Set([...slotsOf(index, ofSku), ...pinnedFor(known, query.search)])]
    : []
  const literal = query.search ? namedLiterally(index, query.search, workspace) : []
  const wanted = { conditions, sort: query.sort ?? '', ...page, pinned, literal }
  const hasNothingToFind =
    Boolean(query.search) &&
    reading.atoms.length + reading.excluded.length === 0 &&
    !reading.price &&
    !reading.order
  const finding = hasNothingToFind
    ? findLiterally(index, query.search ?? '', wanted, workspace)
    : findProducts(index, reading, filters, wanted, workspace)
  const coded = ofBarcode.length > 0 ? ofBarcode : isPartly(finding) ? ofSku : []
  if (coded.length === 0) return { category, reading, chosen, finding }
  return {
    category,
    reading: noSearch,
    chosen,
    finding: findOnly(
      index,
      slotsOf(index, coded),
      { ...wanted, pinned: [], literal: [] },
      workspace,
    ),
  }
}

/**
 * A whole SKU is found first; where the words mean nothing else, alone. A barcode means nothing
 * else.
 */
export const isPartly = ({ missing, missesPrice, selection }: Finding) =>
  missing.length > 0 || missesPrice || selection.count === 0

const slotsOf = (index: ProductIndex, ids: readonly number[]) =>
  ids.flatMap((id) => index.slotOf(id) ?? [])

function evidenceOf(index: ProductIndex, ids: readonly number[], workspace: Workspace): Evidence {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slotsOf(index, ids)) evidence.raise(slot, 1)
  return evidence
}

function findOnly(
  index: ProductIndex,
  slots: readonly number[],
  wanted: Wanted,
  workspace: Workspace,
): Finding {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slots) evidence.raise(slot, 1)
  const required = [...wanted.conditions.required, evidence]
  return findProducts(
    index,
    noSearch,
    [],
    { ...wanted, conditions: { ...wanted.conditions, required } },
    workspace,
  )
}

/** Signs alone are no word, but a name may have them. */
function findLiterally(
  index: ProductIndex,
  typed: string,
  wanted: Wanted,
  workspace: Workspace,
): Finding {
  return findOnly(index, slotsNamed(index, typed.toLowerCase(), workspace), wanted, workspace)
}

/**
 * A part of a name finds it, whatever else it could mean. One that begins and ends with whole words
 * is found by these.
 */
function namedLiterally(index: ProductIndex, typed: string, workspace: Workspace): number[] {
  const { vocabulary } = index
  const words = wordsOf(plain(typed))
  const isWhole = (word = '') =>
    word.length > 1 &&
    (/\d/.test(word) ? vocabulary.idOf(word) !== undefined : vocabulary.isOfNames(word))
  return words.length < 2 || (isWhole(words[0]) && isWhole(words.at(-1)))
    ? []
    : slotsNamed(index, typed.trim().toLowerCase(), workspace)
}

function pinnedFor({ index, rules }: Known, typed: string): number[] {
  const searched = toPhrase(typed)
  const pins = rules.pins.find(({ phrase }) => phrase === searched)
  return (pins?.productIds ?? []).flatMap((id) => index.slotOf(Number(id)) ?? [])
}

/** Where it is only counted. */
export const noPage = { offset: 0, limit: 0 }

export const idsOf = ({ ids }: ProductIndex, slots: readonly number[]) =>
  slots.map((slot) => ids[slot] as number)

export const countFound = (known: Known, query: Asked, space: Workspace) =>
  find(known, query, space, noPage)?.finding.selection.count ?? 0
