import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { addToCart } from '#cart/shop/adding/add-to-cart.ts'
import type { ProductCard } from '#catalog/product.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Trash2 } from '#kit/web/ui/icons.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { removeFromWishlist } from '#wishlist/shop/use-wishlist.ts'
import { WishlistList } from '#wishlist/shop/wishlist-list.tsx'
import { wishlistWords } from '#wishlist/words/shop.ts'

/** Moves a product from the wishlist to the cart, or removes it. */
function WishlistActions({ product }: { product: ProductCard }) {
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

function MyWishlistPage() {
  const words = useWords(wishlistWords)
  return (
    <AccountLayout title={words.title} plain>
      <PageTitle title={words.title} />
      <WishlistList action={(product) => <WishlistActions product={product} />} />
    </AccountLayout>
  )
}

export { MyWishlistPage as Component }
