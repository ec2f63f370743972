import { addToCart } from '#cart/shop/adding/add-to-cart.ts'
import type { ProductCard } from '#catalog/product.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Trash2 } from '#kit/web/ui/icons.ts'
import { removeFromWishlist } from '#wishlist/shop/use-wishlist.ts'
import { wishlistWords } from '#wishlist/words/shop.ts'

/** Moves a product from the wishlist to the cart, or removes it. */
export function WishlistActions({ product }: { product: ProductCard }) {
  const language = useLanguage()
  const words = useWords(wishlistWords)
  const move = async () => {
    if (await addToCart(product.id, 1, language)) await removeFromWishlist(product.id, language)
  }
  return (
    <div className="wish-acts">
      <Button kind="buy" disabled={product.stock <= 0} onClick={move}>
        {product.stock > 0 ? words.moveToCart : words.outOfStock}
      </Button>
      <button
        className="remove"
        type="button"
        aria-label={words.removeProduct(product.productName)}
        onClick={() => void removeFromWishlist(product.id, language)}
      >
        <Icon of={Trash2} />
        <span>{words.remove}</span>
      </button>
    </div>
  )
}
