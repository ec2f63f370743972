import type { ProductCard } from '#catalog/product.ts'
import type { Page } from '#kit/contract/endpoint.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Listing, ListingQuery } from '../contract.ts'
import { toPhrase } from '../phrase.ts'
import { Evidence } from './engine/evidence.ts'
import { findProducts } from './engine/find.ts'
import { slotsNamed } from './engine/named.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Finding, Wanted } from './engine/search.ts'
import { sectionOf } from './engine/section.ts'
import { withOthers } from './engine/select.ts'
import { countByCategory, rollUp, summarise } from './engine/summary.ts'
import { categoriesTally } from './engine/tally.ts'
import { Workspace } from './engine/workspace.ts'
import { toFacets } from './facets.ts'
import { categoriesThatWiden, contextOf, findFilters } from './find-filters.ts'
import type { Finder, Known } from './finder.ts'
import { type Chosen, newSince, pageOf, readChosen, toConditions } from './query.ts'
import { type Atom, noSearch, type SearchReading } from './reading/reading.ts'
import { plain, wordsOf } from './reading/text.ts'
import { understand } from './reading/understand.ts'
import { tellUnderstood } from './tell-understood.ts'
import { withoutEach } from './without-part.ts'

const empty: Listing = {
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

/** What was asked, with the products that a device leaves of all. */
export type Asked = ListingQuery & { only?: readonly number[]; fitsName?: string }

/** A list as the index found it, before its products are read. */
export interface Listed {
  category: number
  reading: SearchReading
  chosen: Chosen
  finding: Finding
}

/** What a query finds; null where it names a category that does not exist. */
export function find(known: Known, query: Asked, workspace: Workspace, page = pageOf(query)): Listed | null {
  const { index, lexicon } = known
  const category = query.category ? index.structure.find(query.category) : -1
  if (query.category && category < 0) return null
  const reading = query.search ? understand(query.search, index, lexicon) : noSearch
  const chosen = readChosen(index, query)
  const conditions = { ...toConditions(index, query, category, chosen), required: query.only ? [evidenceOf(index, query.only, workspace)] : [] }
  const filters = findFilters(index, reading, contextOf(index, reading, conditions.categories))
  const { ofSku, ofBarcode } = index.codes.find(query.search ?? '')
  const pinned = query.search ? [...new Set([...slotsOf(index, ofSku), ...pinnedFor(known, query.search)])] : []
  const literal = query.search ? namedLiterally(index, query.search, workspace) : []
  const wanted = { conditions, sort: query.sort ?? '', ...page, pinned, literal }
  const hasNothingToFind = Boolean(query.search) && reading.atoms.length + reading.excluded.length === 0 && !reading.price && !reading.order
  const finding = hasNothingToFind ? findLiterally(index, query.search ?? '', wanted, workspace) : findProducts(index, reading, filters, wanted, workspace)
  const coded = ofBarcode.length > 0 ? ofBarcode : isPartly(finding) ? ofSku : []
  if (coded.length === 0) return { category, reading, chosen, finding }
  return { category, reading: noSearch, chosen, finding: findOnly(index, slotsOf(index, coded), { ...wanted, pinned: [], literal: [] }, workspace) }
}

/** A whole SKU is found first; where the words mean nothing else, alone. A barcode means nothing else. */
const isPartly = ({ missing, missesPrice, selection }: Finding) => missing.length > 0 || missesPrice || selection.count === 0

const slotsOf = (index: ProductIndex, ids: readonly number[]) => ids.flatMap((id) => index.slotOf(id) ?? [])

function evidenceOf(index: ProductIndex, ids: readonly number[], workspace: Workspace): Evidence {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slotsOf(index, ids)) evidence.raise(slot, 1)
  return evidence
}

function findOnly(index: ProductIndex, slots: readonly number[], wanted: Wanted, workspace: Workspace): Finding {
  const evidence = new Evidence(index.size, workspace)
  for (const slot of slots) evidence.raise(slot, 1)
  const required = [...wanted.conditions.required, evidence]
  return findProducts(index, noSearch, [], { ...wanted, conditions: { ...wanted.conditions, required } }, workspace)
}

/** Signs alone are no word, but a name may have them. */
function findLiterally(index: ProductIndex, typed: string, wanted: Wanted, workspace: Workspace): Finding {
  return findOnly(index, slotsNamed(index, typed.toLowerCase(), workspace), wanted, workspace)
}

/** A part of a name finds it, whatever else it could mean. One that begins and ends with whole words is found by these. */
function namedLiterally(index: ProductIndex, typed: string, workspace: Workspace): number[] {
  const { vocabulary } = index
  const words = wordsOf(plain(typed))
  const isWhole = (word = '') => word.length > 1 && (/\d/.test(word) ? vocabulary.idOf(word) !== undefined : vocabulary.isOfNames(word))
  return words.length < 2 || (isWhole(words[0]) && isWhole(words.at(-1))) ? [] : slotsNamed(index, typed.trim().toLowerCase(), workspace)
}

function pinnedFor({ index, rules }: Known, typed: string): number[] {
  const searched = toPhrase(typed)
  const pins = rules.pins.find(({ phrase }) => phrase === searched)
  return (pins?.productIds ?? []).flatMap((id) => index.slotOf(Number(id)) ?? [])
}

/** Where it is only counted. */
export const noPage = { offset: 0, limit: 0 }

export const idsOf = ({ ids }: ProductIndex, slots: readonly number[]) => slots.map((slot) => ids[slot] as number)

const workspace = new Workspace()

/** Products that match, with facets, counts and what was understood of the search. */
export async function listProducts(finder: Finder, query: Asked): Promise<Listing> {
  const known = await finder.get()
  // Nothing is awaited before all is told: others use the same workspace, and the index goes on.
  const listed = find(known, query, workspace)
  const told = listed && tell(known, query, finder.shopName, listed)
  workspace.giveBack()
  return told ? { ...told.listing, products: await finder.cards.get(told.ids) } : empty
}

function tell(known: Known, query: Asked, shopName: string, { finding, reading, chosen, category: number }: Listed) {
  const { index, rules } = known
  const searched = query.search ? toPhrase(query.search) : null
  const { groups } = finding
  const selection = withOthers(finding.selection, workspace)
  const summary = summarise(index, selection, newSince())
  const category = index.structure.categories[number]
  const listing: Omit<Listing, 'products'> = {
    category: category ? { id: category.id, categoryName: category.name, description: category.description } : null,
    total: selection.count,
    meant: finding.meantCount,
    facets: toFacets({ index, selection, summary, groups, chosen, shopName }),
    categories: countCategories(known, query, summary.categories),
    priceRange: selection.count > 0 ? { min: toRupees(summary.minPaisa), max: toRupees(summary.maxPaisa) } : null,
    ...tellParts(known, query, reading, finding),
    missing: missingWords(finding, reading),
    correctedSearch: selection.count > 0 ? correctedOf(reading, finding) : null,
    didYouMean: guess(index, finding, reading),
    redirect: (searched && rules.redirects.find(({ phrase }) => phrase === searched)?.path) || null,
    fits: query.fitsName ?? null,
  }
  return { listing, ids: idsOf(index, finding.page) }
}

/** What of the search became filters, and what each leaves when it is taken away. */
function tellParts(known: Known, query: Asked, reading: SearchReading, finding: Finding) {
  const { index, lexicon } = known
  const read = (search: string) => understand(search, index, lexicon)
  const count = (search: string) => workspace.within(() => countFound(known, { ...query, search: search || undefined }, workspace))
  return withoutEach(tellUnderstood(index, reading, finding), { reading, finding, read, count }, query.search ?? '')
}

export const countFound = (known: Known, query: Asked, space: Workspace) => find(known, query, space, noPage)?.finding.selection.count ?? 0

/** One page as a plain list. */
export async function listProductPage(finder: Finder, query: Asked): Promise<Page<ProductCard>> {
  const known = await finder.get()
  const listed = find(known, query, workspace)
  const ids = listed ? idsOf(known.index, listed.finding.page) : []
  workspace.giveBack()
  return { items: await finder.cards.get(ids), total: listed?.finding.selection.count ?? 0 }
}

/** How many products have all of a search; what has only a part of it was not looked for. */
export async function countWhole(finder: Finder, search: string): Promise<number> {
  const listed = find(await finder.get(), { search }, workspace, noPage)
  workspace.giveBack()
  return listed && listed.finding.missing.length === 0 && !listed.finding.missesPrice ? listed.finding.selection.count : 0
}

/** With everything but the category: whoever goes to another one takes search and filters along. */
function countCategories(known: Known, { category, page: _, sort: __, ...query }: Asked, own: Uint32Array): Listing['categories'] {
  const { index } = known
  const isNarrowed = Object.values(query).some((filter) => filter !== undefined)
  const everywhere = category && isNarrowed ? find(known, query, workspace, noPage) : null
  const counts = !category ? own : everywhere ? countByCategory(index, everywhere.finding.selection) : sectionOf(index, null).total(categoriesTally(index))
  const rolledUp = rollUp(index, counts)
  const reading = query.search ? understand(query.search, index, known.lexicon) : noSearch
  for (const number of categoriesThatWiden(index, reading, readChosen(index, query))) {
    const count = workspace.within(() => countFound(known, { ...query, category: index.structure.categories[number]?.name }, workspace))
    if (count > 0) rolledUp.set(number, count)
    else rolledUp.delete(number)
  }
  return [...rolledUp].map(([number, count]) => ({ id: index.structure.categories[number]?.id ?? '', count }))
}

const piecesOf = ({ pieces }: SearchReading, atom: Atom) => atom.pieces.map((number) => pieces[number] ?? '').join(' ')

function missingWords({ missing, missesPrice }: Finding, reading: SearchReading): string[] {
  const words = missing.map((atom) => piecesOf(reading, atom))
  return missesPrice && reading.price ? [...words, reading.price.pieces.map((number) => reading.pieces[number] ?? '').join(' ')] : words
}

/** As it was searched for, where some of it was misspelt; what is missing anyway stays as it was typed. */
function correctedOf({ pieces, corrected }: SearchReading, { missing }: Finding) {
  const isMissing = new Set(missing.flatMap((atom) => atom.pieces))
  const phrase = corrected.map((piece, number) => (isMissing.has(number) ? (pieces[number] ?? '') : piece)).filter(Boolean)
  return phrase.join(' ') === pieces.join(' ') ? null : phrase.join(' ')
}

/** Fewer letters are too easily others. */
const minGuessed = 4

/** A spelling that the shop knows, for what nothing has. */
function guess({ vocabulary }: ProductIndex, { missing }: Finding, reading: SearchReading): string | null {
  const better = [...reading.corrected]
  for (const { words, pieces, isPurpose } of missing) {
    const [word = '', ...more] = words
    const [nearest] = more.length === 0 && word.length >= minGuessed && !isPurpose ? vocabulary.nearest(word, 1) : []
    if (nearest && pieces[0] !== undefined) better[pieces[0]] = nearest.word
  }
  const phrase = better.filter(Boolean).join(' ')
  return missing.length > 0 && phrase !== reading.corrected.filter(Boolean).join(' ') ? phrase : null
}
