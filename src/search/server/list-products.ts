import type { ProductCard } from '#catalog/product.ts'
import type { Page } from '#kit/contract/endpoint.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Listing } from '../contract.ts'
import { toPhrase } from '../phrase.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Finding } from './engine/search.ts'
import { sectionOf } from './engine/section.ts'
import { withOthers } from './engine/select.ts'
import { countByCategory, rollUp, summarise } from './engine/summary.ts'
import { categoriesTally } from './engine/tally.ts'
import { Workspace } from './engine/workspace.ts'
import { toFacets } from './facets.ts'
import { categoriesThatWiden } from './find-filters.ts'
import { type Asked, countFound, find, idsOf, type Listed, noPage } from './find-listed.ts'
import type { Finder, Known } from './finder.ts'
import { newSince, readChosen } from './query.ts'
import { type Atom, noSearch, type SearchReading } from './reading/reading.ts'
import { understand } from './reading/understand.ts'
import { tellUnderstood } from './tell-understood.ts'
import {
  createOutcomes,
  findMeant,
  mayMeanDevice,
  type NameDevices,
  withDevice,
} from './typed-device.ts'
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

const workspace = new Workspace()

/** Products that match, with facets, counts and what was understood of the search. */
export async function listProducts(finder: Finder, query: Asked): Promise<Listing> {
  const told = await findMeant(
    finder,
    query,
    workspace,
    (known, asked, listed, nameDevices) =>
      listed && tell(known, asked, { shopName: finder.shopName, nameDevices }, listed),
  )
  return told ? { ...told.listing, products: await finder.cards.get(told.ids) } : empty
}

interface Named {
  shopName: string
  nameDevices: NameDevices
}

function tell(
  known: Known,
  query: Asked,
  { shopName, nameDevices }: Named,
  { finding, reading, chosen, category: number }: Listed,
) {
  const { index, rules } = known
  const typed = query.device ? query.device.search : query.search
  const searched = typed ? toPhrase(typed) : null
  const { groups } = finding
  const selection = withOthers(finding.selection, workspace)
  const summary = summarise(index, selection, newSince())
  const category = index.structure.categories[number]
  const listing: Omit<Listing, 'products'> = {
    category: category
      ? { id: category.id, categoryName: category.name, description: category.description }
      : null,
    total: selection.count,
    meant: finding.meantCount,
    facets: toFacets({ index, selection, summary, groups, chosen, shopName }),
    categories: countCategories(known, query, summary.categories),
    priceRange:
      selection.count > 0
        ? { min: toRupees(summary.minPaisa), max: toRupees(summary.maxPaisa) }
        : null,
    ...withDevice(
      query.device,
      {
        ...tellParts(known, query, nameDevices, { reading, finding }),
        correctedSearch: selection.count > 0 ? correctedOf(reading, finding) : null,
        didYouMean: guess(index, finding, reading),
      },
      createOutcomes({ known, query, nameDevices, workspace, found: selection.count }),
    ),
    missing: missingWords(finding, reading),
    redirect: (searched && rules.redirects.find(({ phrase }) => phrase === searched)?.path) || null,
    fits: query.fitsName ?? null,
  }
  return { listing, ids: idsOf(index, finding.page) }
}

/** What of the search became filters, and what each leaves when it is taken away. */
function tellParts(
  known: Known,
  query: Asked,
  nameDevices: NameDevices,
  { reading, finding }: Pick<Listed, 'reading' | 'finding'>,
) {
  const { index, lexicon } = known
  const read = (search: string) => understand(search, index, lexicon)
  const count = (search: string) =>
    workspace.within(() => {
      const listed = find(known, { ...query, search: search || undefined }, workspace, noPage)
      // How many fit a device is not known here.
      return !listed || (!query.only && mayMeanDevice(listed, nameDevices))
        ? 0
        : listed.finding.selection.count
    })
  const namesDevice = ({ pieces }: SearchReading) => !query.only && nameDevices(pieces) !== null
  return withoutEach(
    tellUnderstood(index, reading, finding),
    { reading, finding, read, namesDevice, count },
    query.search ?? '',
  )
}

/** One page as a plain list. */
export async function listProductPage(finder: Finder, query: Asked): Promise<Page<ProductCard>> {
  const { ids, total } = await findMeant(finder, query, workspace, ({ index }, _, listed) => ({
    ids: listed ? idsOf(index, listed.finding.page) : [],
    total: listed?.finding.selection.count ?? 0,
  }))
  return { items: await finder.cards.get(ids), total }
}

/** How many products have all of a search; what has only a part of it was not looked for. */
export async function countWhole(finder: Finder, search: string): Promise<number> {
  return findMeant(finder, { search, limit: 1 }, workspace, (_, __, listed) =>
    listed && listed.finding.missing.length === 0 && !listed.finding.missesPrice
      ? listed.finding.selection.count
      : 0,
  )
}

/** With everything but the category: whoever goes to another one takes search and filters along. */
function countCategories(
  known: Known,
  { category, page: _, sort: __, ...query }: Asked,
  own: Uint32Array,
): Listing['categories'] {
  const { index } = known
  const isNarrowed = Object.values(query).some((filter) => filter !== undefined)
  const everywhere = category && isNarrowed ? find(known, query, workspace, noPage) : null
  const counts = !category
    ? own
    : everywhere
      ? countByCategory(index, everywhere.finding.selection)
      : sectionOf(index, null).total(categoriesTally(index))
  const rolledUp = rollUp(index, counts)
  const reading = query.search ? understand(query.search, index, known.lexicon) : noSearch
  for (const number of categoriesThatWiden(index, reading, readChosen(index, query))) {
    const count = workspace.within(() =>
      countFound(
        known,
        { ...query, category: index.structure.categories[number]?.name },
        workspace,
      ),
    )
    rolledUp[number] = count
  }
  return index.structure.categories
    .map(({ id }, number) => ({ id, count: rolledUp[number] as number }))
    .filter(({ count }) => count > 0)
}

const piecesOf = ({ pieces }: SearchReading, atom: Atom) =>
  atom.pieces.map((number) => pieces[number] ?? '').join(' ')

function missingWords({ missing, missesPrice }: Finding, reading: SearchReading): string[] {
  const words = missing.map((atom) => piecesOf(reading, atom))
  return missesPrice && reading.price
    ? [...words, reading.price.pieces.map((number) => reading.pieces[number] ?? '').join(' ')]
    : words
}

/**
 * As it was searched for, where some of it was misspelt; what is missing anyway stays as it was
 * typed.
 */
function correctedOf({ pieces, corrected }: SearchReading, { missing }: Finding) {
  const isMissing = new Set(missing.flatMap((atom) => atom.pieces))
  const phrase = corrected
    .map((piece, number) => (isMissing.has(number) ? (pieces[number] ?? '') : piece))
    .filter(Boolean)
  return phrase.join(' ') === pieces.join(' ') ? null : phrase.join(' ')
}

/** Fewer letters are too easily others. */
const minGuessed = 4

/** A spelling that the shop knows, for what nothing has. */
function guess(
  { vocabulary }: ProductIndex,
  { missing }: Finding,
  reading: SearchReading,
): string | null {
  const better = [...reading.corrected]
  for (const { words, pieces, isPurpose } of missing) {
    const [word = '', ...more] = words
    const [nearest] =
      more.length === 0 && word.length >= minGuessed && !isPurpose
        ? vocabulary.nearest(word, 1)
        : []
    if (nearest && pieces[0] !== undefined) better[pieces[0]] = nearest.word
  }
  const phrase = better.filter(Boolean).join(' ')
  return missing.length > 0 && phrase !== reading.corrected.filter(Boolean).join(' ')
    ? phrase
    : null
}
