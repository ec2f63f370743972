import type { IndexedProduct } from './indexed-product.ts'

const minute = 60_000
/** Minutes are counted from here, so that they have room for two hundred years. */
const firstDay = Date.UTC(2020, 0)
const latest = 0x7ff_ffff

/** What is counted together: a product's whole stars, and whether it is in stock. */
export const kinds = 16
const inStockBit = 8

/** Minutes above, then the kind. */
const kindBits = 4

export const starsOf = (kind: number) => kind & (inStockBit - 1)
export const isInStock = (kind: number) => (kind & inStockBit) > 0
export const kindOf = (fact: number) => fact & (kinds - 1)
export const minuteOf = (fact: number) => fact >>> kindBits

export const toMinute = (time: number) =>
  Math.min(latest, Math.max(0, Math.floor((time - firstDay) / minute)))

/** What is marked as new is as new as can be. */
export function factOf({ averageRating, inStock, createdAt, isMarkedNew }: IndexedProduct): number {
  const kind = Math.floor(Math.fround(averageRating)) | (inStock ? inStockBit : 0)
  return (((isMarkedNew ? latest : toMinute(createdAt)) << kindBits) | kind) >>> 0
}
