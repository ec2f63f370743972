import type { ProductCard } from '#catalog/product.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { wishlistWords } from '../words/shop.ts'
import { addToWishlist, removeFromWishlist, useIsWished } from './use-wishlist.ts'

/**
 * Adds a product to the wishlist or removes it. The stylesheet draws the heart, because a page
 * shows dozens of them.
 */
export function Heart({ product, className = '' }: { product: ProductCard; className?: string }) {
  const language = useLanguage()
  const words = useWords(wishlistWords)
  const isWished = useIsWished(product.id)
  return (
    <button
      type="button"
      className={`heart drawn ${className}`.trim()}
      aria-pressed={isWished}
      aria-label={words.keep(product.productName)}
      onClick={() =>
        isWished
          ? void removeFromWishlist(product.id, language)
          : addToWishlist(product.id, language)
      }
    />
  )
}
