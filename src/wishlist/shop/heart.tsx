import type { ProductCard } from '#catalog/product.ts'
import { wishlistWords } from '../words.ts'
import { keepProduct, letGoOf, useIsKept } from './use-wishlist.ts'

/**
 * Keeps a product in the wishlist, or no longer. The heart is drawn by the style: a page holds
 * dozens of them.
 */
export function Heart({ product, className = '' }: { product: ProductCard; className?: string }) {
  const isKept = useIsKept(product.id)
  return (
    <button
      type="button"
      className={`heart ${className}`.trim()}
      aria-pressed={isKept}
      aria-label={wishlistWords.keep(product.productName)}
      onClick={() => (isKept ? void letGoOf(product.id) : keepProduct(product.id))}
    />
  )
}
