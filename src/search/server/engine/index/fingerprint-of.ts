import type { IndexedProduct } from './indexed-product.ts'

/** A fingerprint of a product's words: it differs once they change. */
export const fingerprintOf = (product: IndexedProduct) =>
  hashOf([
    product.name,
    product.brand,
    product.model,
    product.color,
    product.categoryId,
    product.seller,
    product.summary,
    product.description,
    JSON.stringify(product.attributes),
  ])

/** Long enough to notice every change in practice. */
function hashOf(texts: readonly string[]): number {
  let [low, high] = [0x811c9dc5, 0x1b873593]
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      low = Math.imul(low ^ text.charCodeAt(index), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b)
    }
    high ^= text.length
  }
  return (low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff)
}
