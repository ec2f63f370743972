import type { Shop } from '#kit/server/shop.ts'
import type { SearchEntry } from '../contract.ts'
import { maxSuggestions } from '../model.ts'
import { findNearestWords, findSuggestions, listSearchEntries } from './search.queries.ts'

const maxWords = 8

/** What was typed, as the search column has it: lower case, single spaces, at most a handful of words. */
export function toSearch(typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return { phrase: words.join(' '), words }
}

/** The whole list without words; with words the ten best, or, where nothing matches, those for the closest spelling. */
export async function searchProducts(shop: Shop, typed: string | undefined): Promise<SearchEntry[]> {
  if (typed === undefined) return listSearchEntries(shop.db)
  const { phrase, words } = toSearch(typed)
  if (words.length === 0) return []
  const found = await findSuggestions(shop.db, phrase, words, maxSuggestions)
  if (found.length > 0) return found
  const corrected = await correct(shop, words)
  return corrected ? findSuggestions(shop.db, corrected.phrase, corrected.words, maxSuggestions) : []
}

/** The words as some product spells them, or null where that changes nothing. */
export async function correct(shop: Shop, words: string[]) {
  const nearest = await findNearestWords(shop.db, words)
  return nearest.join(' ') === words.join(' ') ? null : toSearch(nearest.join(' '))
}
