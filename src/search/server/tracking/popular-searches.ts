import type { Shop } from '#kit/server/shop.ts'
import { listPopularSearches } from './searches.queries.ts'

const maxPhrases = 200
const cacheMs = 60_000

/**
 * The most popular searches, at most a minute old: they are needed with every letter that is typed.
 */
export class PopularSearches {
  private readonly shop: Shop
  private cached: { phrases: Promise<string[]>; until: number } | null = null

  constructor(shop: Shop) {
    this.shop = shop
  }

  clear() {
    this.cached = null
  }

  list(): Promise<string[]> {
    if (this.cached && Date.now() < this.cached.until) return this.cached.phrases
    const phrases = listPopularSearches(this.shop.db, maxPhrases)
    this.cached = { phrases, until: Date.now() + cacheMs }
    // After a failure, the next caller tries again.
    phrases.catch(() => this.clear())
    return phrases
  }
}
