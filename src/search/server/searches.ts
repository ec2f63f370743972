import { recordAction } from '#audit/server/index.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SearchEvent } from '../event.ts'
import { searchOfficeWords } from '../office-words.ts'
import { toPhrase } from '../phrase.ts'
import type { HideSearch } from '../staff-contract.ts'
import type { Finder } from './finder.ts'
import { countWhole } from './list-products.ts'
import { countClick, countSearch, setHidden } from './searches.queries.ts'

/** Counts what browsers tell. Nothing but the counts is kept. */
export function createSearchCounter(shop: Shop, finder: Finder) {
  const isFirst = createFirstTimes(shop)
  return async (
    { phrase: typed, productId }: SearchEvent,
    { address }: Visitor,
  ): Promise<Record<never, never>> => {
    const phrase = toPhrase(typed)
    // A search like any other, only not one that others would repeat.
    if (phrase === null) return {}
    // What it finds is counted here: whoever tells of it could say anything.
    if (productId === undefined)
      await countSearch(
        shop.db,
        phrase,
        await countWhole(finder, phrase),
        isFirst(`${address} ${phrase}`),
      )
    else if (
      !(await countClick(shop.db, phrase, productId, isFirst(`${address} ${productId} ${phrase}`)))
    )
      throw new ShopError('unknown_product', { field: 'productId' })
    return {}
  }
}

const maxRemembered = 20_000

/**
 * Whether something happens for the first time today, as far as this process remembers: one person
 * alone must not make a search popular.
 */
function createFirstTimes({ clock }: Shop) {
  const seen = new Set<string>()
  let today = ''
  return (key: string): boolean => {
    const day = nepalDate(clock.now().getTime())
    if (day !== today) seen.clear()
    today = day
    if (seen.has(key)) return false
    const [oldest] = seen
    if (oldest !== undefined && seen.size >= maxRemembered) seen.delete(oldest)
    seen.add(key)
    return true
  }
}

/** Suggests a search to nobody, or again. */
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
    return { message: hidden ? searchOfficeWords.hid(phrase) : searchOfficeWords.showed(phrase) }
  })
}
