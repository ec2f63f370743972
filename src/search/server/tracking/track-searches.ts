import { recordAction } from '#audit/server/index.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SearchEvent } from '../../event.ts'
import { toPhrase } from '../../phrase.ts'
import type { HideSearch } from '../../staff-contract.ts'
import { searchOfficeWords } from '../../words/office.ts'
import type { Finder } from '../finder/finder.ts'
import { countFullMatches } from '../listing/list-products.ts'
import { setHidden, trackClick, trackSearch } from './searches.queries.ts'

/** Counts the searches and clicks that browsers report. Only the counts are stored. */
export function createSearchTracker(shop: Shop, finder: Finder) {
  const isFirst = createFirstTimeToday(shop)
  return async (
    { phrase: typed, productId }: SearchEvent,
    { address }: Visitor,
  ): Promise<Record<never, never>> => {
    const phrase = toPhrase(typed)
    // A valid search, but not one that others would repeat.
    if (phrase === null) return {}
    // The results are counted here: a caller could report any number.
    if (productId === undefined)
      await trackSearch(
        shop.db,
        phrase,
        await countFullMatches(finder, phrase),
        isFirst(`${address} ${phrase}`),
      )
    else if (
      !(await trackClick(shop.db, phrase, productId, isFirst(`${address} ${productId} ${phrase}`)))
    )
      throw new ShopError('unknown_product', { field: 'productId' })
    return {}
  }
}

const maxKeys = 20_000

/**
 * Whether something happens for the first time today, as far as this process remembers: one visitor
 * alone must not make a search popular.
 */
function createFirstTimeToday({ clock }: Shop) {
  const seen = new Set<string>()
  let today = ''
  return (key: string): boolean => {
    const day = nepalDate(clock.now().getTime())
    if (day !== today) seen.clear()
    today = day
    if (seen.has(key)) return false
    const [oldest] = seen
    if (oldest !== undefined && seen.size >= maxKeys) seen.delete(oldest)
    seen.add(key)
    return true
  }
}

/** Hides a search from suggestions, or suggests it again. */
export function hideSearch(
  shop: Shop,
  caller: SignedIn,
  { phrase, hidden }: HideSearch,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    if (await setHidden(tx, phrase, hidden)) {
      await recordAction(tx, caller.id, {
        action: hidden ? 'hid' : 'showed',
        subject: 'search',
        title: phrase,
      })
      await invalidate(tx, ['catalogue'])
    }
    const words = searchOfficeWords(caller.language)
    return { message: hidden ? words.hid(phrase) : words.showed(phrase) }
  })
}
