import type { Shop } from '#kit/server/shop.ts'
import type { Suggestions } from '../contract.ts'
import { maxSuggestions } from '../model.ts'
import { toEntry } from './cards.ts'
import { countByCategory, rollUp } from './engine/summary.ts'
import { Workspace } from './engine/workspace.ts'
import { countFound, idsOf, type Listed } from './find-listed.ts'
import type { Finder, Known } from './finder.ts'
import { soundOf } from './reading/sound.ts'
import { plain, wordsOf } from './reading/text.ts'
import { listPopular } from './searches.queries.ts'
import { findMeant } from './typed-device.ts'

const maxCategories = 3
const maxPhrases = 5
const maxSellers = 2
/** Fewer letters could become anything. */
const minBegun = 2
/** A category with fewer of the products found is not what was meant. */
const leastShare = 0.08

const workspace = new Workspace()

/**
 * Searches, categories and products for what is being typed; before the first letter, what people
 * search for most.
 */
export async function suggest(shop: Shop, finder: Finder, typed: string): Promise<Suggestions> {
  if (typed === '')
    return {
      phrases: await listPopular(shop.db, maxPhrases),
      categories: [],
      sellers: [],
      devices: [],
      products: [],
    }
  const [popular, nameDevices] = [await finder.popular.get(), await finder.deviceNames()]
  const { ids, ...found } = await findMeant(
    finder,
    { search: typed, limit: maxSuggestions },
    workspace,
    (known, asked, listed) => ({
      ids: listed ? idsOf(known.index, listed.finding.page) : [],
      // What fits a device is of too many categories to be narrowed by one.
      categories: asked.device ? [] : categoriesFor(known, typed, tally(known, listed)),
      phrases: phrasesFor(known, typed, popular),
      sellers: sellersFor(known, typed),
      devices: [...(nameDevices(typed.split(/\s+/))?.devices ?? [])],
    }),
  )
  return { ...found, products: (await finder.cards.get(ids)).map(toEntry) }
}

/**
 * The categories that most of what was found is in, each with the rest of what was typed and with
 * what it then shows.
 */
function categoriesFor(
  known: Known,
  typed: string,
  { counts, total, named, others }: ReturnType<typeof tally>,
): Suggestions['categories'] {
  const { structure } = known.index
  const shown = counts
    .filter(
      ([number, count]) =>
        named.has(number) || (isLeaf(known, number) && count >= leastShare * total),
    )
    .sort(([a, x], [b, y]) => Number(named.has(b)) - Number(named.has(a)) || y - x)
    .slice(0, maxCategories)
  return shown.flatMap(([number]) => {
    const category = structure.categories[number]
    // The category takes the place of its word, unless the others would then ask for more than they
    // do now.
    const searches = category && named.has(number) ? [others, typed] : [typed]
    const counted = searches.map((search) => ({
      search,
      count: countIn(known, category?.name ?? '', search),
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

function tally(known: Known, listed: Listed | null) {
  const finding = listed?.finding
  const isWhole = finding?.missing.length === 0 && !finding.missesPrice
  const counts = isWhole
    ? [...rollUp(known.index, countByCategory(known.index, finding.selection)).entries()].filter(
        ([, count]) => count > 0,
      )
    : []
  const { atoms = [], pieces = [], price, order } = listed?.reading ?? {}
  const head = atoms.find(({ meanings }) => meanings.some(({ kind }) => kind === 'category'))
  const telling = new Set([
    ...atoms.flatMap((atom) => (atom === head ? [] : atom.pieces)),
    ...(price?.pieces ?? []),
    ...(order?.pieces ?? []),
  ])
  return {
    counts,
    total: finding?.selection.count ?? 0,
    named: new Set(
      head?.meanings.flatMap((meaning) => (meaning.kind === 'category' ? meaning.categories : [])),
    ),
    others: pieces.filter((_, piece) => telling.has(piece)).join(' '),
  }
}

const countIn = (known: Known, category: string, search: string) =>
  workspace.within(() => countFound(known, { category, ...(search && { search }) }, workspace))

const isLeaf = ({ index: { structure } }: Known, number: number) =>
  !structure.categories.some((_, other) => structure.parentOf(other) === number)

/** Sellers with a word in their name that begins like this. */
function sellersFor(
  { index: { sellers, sellerNames } }: Known,
  typed: string,
): Suggestions['sellers'] {
  const begun = ` ${typed.toLowerCase()}`
  if (typed.length < minBegun) return []
  const called = [...sellerNames].filter(([, name]) => ` ${name.toLowerCase()}`.includes(begun))
  return called
    .map(([tag, name]) => ({ name, tag, count: sellers.totals[sellers.values.indexOf(tag)] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxSellers)
}

/**
 * What others searched for that begins like this, then the word being typed as a category or brand
 * has it.
 */
function phrasesFor(
  { index: { structure, brands } }: Known,
  typed: string,
  popular: readonly string[],
): string[] {
  const begun = typed.toLowerCase()
  const [, before = '', last = ''] = /^(.*\s)?(\S+)$/u.exec(begun) ?? []
  const names = [...structure.categories.map(({ name }) => name), ...brands.partNames].map((name) =>
    name.toLowerCase(),
  )
  // Whoever has named a category already types something else.
  const hasCategory = structure.categories.some(({ name }) =>
    before.includes(name.toLowerCase().replace(/s$/, '')),
  )
  const begins = beginsLike(last)
  const completed =
    hasCategory || last.length < minBegun
      ? []
      : names.filter((name) => begins(name) && name !== last).map((name) => before + name)
  const others = popular.filter((phrase) => phrase.startsWith(begun) && phrase !== begun)
  return [...new Set([...others, ...completed])].slice(0, maxPhrases)
}

/** A word in another script begins like those that sound so. */
function beginsLike(begun: string): (name: string) => boolean {
  const [latin, sound] = [plain(begun), soundOf(plain(begun))]
  if (latin === begun) return (name) => name.startsWith(begun)
  return (name) => sound.length >= minBegun && soundOf(wordsOf(name)[0] ?? '').startsWith(sound)
}
