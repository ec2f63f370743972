import type { ProductCard } from '#catalog/product.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { SearchEntry } from '../contract.ts'
import { listCardsOf } from './search.queries.ts'

const maxKept = 10_000

const texts = new WeakMap<object, string>()

/** As JSON: what lists show again and again is written once. */
export function textOf(shown: ProductCard | SearchEntry): string {
  const known = texts.get(shown)
  if (known !== undefined) return known
  const text = JSON.stringify(shown)
  texts.set(shown, text)
  return text
}

const tags = new WeakMap<ProductCard, string>()

/** What is signalled when the product changes. */
export function tagOf(card: ProductCard): string {
  const known = tags.get(card)
  if (known !== undefined) return known
  const tag = `product:${card.id}`
  tags.set(card, tag)
  return tag
}

const entries = new WeakMap<ProductCard, SearchEntry>()

/** What suggestions show of a product. */
export function toEntry(card: ProductCard): SearchEntry {
  const known = entries.get(card)
  if (known) return known
  const { id, productName, displayImage, productMarkedPrice, discountedPrice } = card
  const entry = { id, productName, displayImage, productMarkedPrice, discountedPrice }
  entries.set(card, entry)
  return entry
}

/** A list of all products is written once, and not kept piece by piece. */
const longestKept = 200

export const writeList = (shown: readonly (ProductCard | SearchEntry)[]) =>
  shown.length > longestKept ? JSON.stringify(shown) : `[${shown.map(textOf).join()}]`

/** Cards that lists show again and again; those of a product go when it changes. */
export class Cards {
  private readonly shop: Shop
  private readonly kept = new Map<number, ProductCard>()
  /** Grows with every change: a card that was read before one may be stale. */
  private changes = 0

  constructor(shop: Shop) {
    this.shop = shop
  }

  drop(ids: Iterable<number>) {
    this.changes += 1
    for (const id of ids) this.kept.delete(id)
  }

  clear() {
    this.changes += 1
    this.kept.clear()
  }

  /** In the order of the ids, without those that have just been taken off the shelf. */
  async get(ids: readonly number[]): Promise<ProductCard[]> {
    const unknown = ids.filter((id) => !this.kept.has(id))
    const read = unknown.length > 0 ? await this.read(unknown) : new Map<number, ProductCard>()
    return ids.flatMap((id) => this.kept.get(id) ?? read.get(id) ?? [])
  }

  private async read(ids: readonly number[]) {
    const before = this.changes
    const read = new Map(
      (await listCardsOf(this.shop.db, ids)).map((card) => [Number(card.id), card]),
    )
    if (before === this.changes) {
      for (const [id, card] of read) this.kept.set(id, card)
      for (const id of this.kept.keys()) {
        if (this.kept.size <= maxKept) break
        this.kept.delete(id)
      }
    }
    return read
  }
}
