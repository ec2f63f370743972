import { addToCart } from '#cart/shop/adding/add-to-cart.ts'
import type { ProductCard } from '#catalog/product.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { CompareButton } from '#compare/shop/compare-button.tsx'
import { FitMark } from '#fitment/shop/product/fit-mark.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { usePress } from '#kit/web/ui/controls/button.tsx'
import { Heart } from '#wishlist/shop/heart.tsx'

export const renderCardActions = (product: ProductCard) => (
  <>
    <FitMark productId={product.id} />
    <Heart product={product} />
    <CompareButton product={product} />
  </>
)

/** The button at the end of a price-list row. */
export const renderAddButton = (product: ProductCard) =>
  product.stock > 0 && <AddButton product={product} />

const AddButton = ({ product }: { product: ProductCard }) => {
  const language = useLanguage()
  const words = useWords(catalogWords)
  return (
    <button
      className="add"
      type="button"
      aria-label={words.add(product.productName)}
      {...usePress(() => addToCart(product.id, 1, language))}
    >
      {words.addToCart}
    </button>
  )
}
