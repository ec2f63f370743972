import type { ProductCard } from '#catalog/product.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { SearchEntry } from '../../contract.ts'
import { listCardsOf } from './cards.queries.ts'

const maxCards = 10_000

/** Lists show the same cards and entries repeatedly: what is made from one is made once. */
function oncePerItem<Item extends object, Value>(create: (item: Item) => Value) {
  const cache = new WeakMap<Item, Value>()
  return (item: Item): Value => {
    const cached = cache.get(item)
    if (cached !== undefined) return cached
    const value = create(item)
    cache.set(item, value)
    return value
  }
}

export const toJson = oncePerItem((item: ProductCard | SearchEntry) => JSON.stringify(item))

/** The cache tag that is invalidated when the product changes. */
export const cacheTagOf = oncePerItem(({ id }: ProductCard) => `product:${id}`)

/** The part of a card that suggestions show. */
export const toEntry = oncePerItem(
  ({
    id,
    productName,
    displayImage,
    productMarkedPrice,
    discountedPrice,
  }: ProductCard): SearchEntry => ({
    id,
    productName,
    displayImage,
    productMarkedPrice,
    discountedPrice,
  }),
)

/** Longer lists are serialized as a whole, without caching each card's JSON. */
const maxCachedItems = 200

export const toJsonList = (items: readonly (ProductCard | SearchEntry)[]) =>
  items.length > maxCachedItems ? JSON.stringify(items) : `[${items.map(toJson).join()}]`

/** Cards that lists show repeatedly. A product's card is dropped when the product changes. */
export class CardCache {
  private readonly shop: Shop
  private readonly cards = new Map<number, ProductCard>()
  /** Incremented with every change: a card that was read before one may be stale. */
  private changes = 0

  constructor(shop: Shop) {
    this.shop = shop
  }

  drop(ids: Iterable<number>) {
    this.changes += 1
    for (const id of ids) this.cards.delete(id)
  }

  clear() {
    this.changes += 1
    this.cards.clear()
  }

  /** In the order of the ids, without products that have just been taken off sale. */
  async list(ids: readonly number[]): Promise<ProductCard[]> {
    const missing = ids.filter((id) => !this.cards.has(id))
    const loaded = missing.length > 0 ? await this.load(missing) : new Map<number, ProductCard>()
    return ids.flatMap((id) => this.cards.get(id) ?? loaded.get(id) ?? [])
  }

  private async load(ids: readonly number[]) {
    const changesBefore = this.changes
    const loaded = new Map(
      (await listCardsOf(this.shop.db, ids)).map((card) => [Number(card.id), card]),
    )
    if (changesBefore === this.changes) {
      for (const [id, card] of loaded) this.cards.set(id, card)
      for (const id of this.cards.keys()) {
        if (this.cards.size <= maxCards) break
        this.cards.delete(id)
      }
    }
    return loaded
  }
}
