import type { Shop } from '#kit/server/shop.ts'
import { listPopular } from './searches.queries.ts'

const maxKnown = 200
const keptMs = 60_000

/** What people search for most, as it was up to a minute ago: it is asked for with every letter. */
export class Popular {
  private readonly shop: Shop
  private known: { phrases: Promise<string[]>; until: number } | null = null

  constructor(shop: Shop) {
    this.shop = shop
  }

  clear() {
    this.known = null
  }

  get(): Promise<string[]> {
    if (this.known && Date.now() < this.known.until) return this.known.phrases
    const phrases = listPopular(this.shop.db, maxKnown)
    this.known = { phrases, until: Date.now() + keptMs }
    // Whoever asks next tries again.
    phrases.catch(() => this.clear())
    return phrases
  }
}
