import type { IndexedProduct } from './indexed-product.ts'

const minute = 60_000
/** Minutes are counted from here, so that 27 bits last two hundred years. */
const firstDay = Date.UTC(2020, 0)
const latest = 0x7ff_ffff

/** Products are counted in buckets: by whole stars, and whether they are in stock. */
export const bucketCount = 16
const inStockBit = 8

/** The minute in the high bits, the bucket in the low ones. */
const bucketBits = 4

export const starsOf = (bucket: number) => bucket & (inStockBit - 1)
export const isInStock = (bucket: number) => (bucket & inStockBit) > 0
export const bucketOf = (facts: number) => facts & (bucketCount - 1)
export const minuteOf = (facts: number) => facts >>> bucketBits

export const toMinute = (time: number) =>
  Math.min(latest, Math.max(0, Math.floor((time - firstDay) / minute)))

/** A product that staff mark as new counts as created at the latest possible minute. */
export function packFacts({
  averageRating,
  inStock,
  createdAt,
  isMarkedNew,
}: IndexedProduct): number {
  const bucket = Math.floor(Math.fround(averageRating)) | (inStock ? inStockBit : 0)
  return (((isMarkedNew ? latest : toMinute(createdAt)) << bucketBits) | bucket) >>> 0
}
