import type { ProductCard } from '#contract/catalog.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Trash2 } from '../ui/icons.ts'
import { letGoOf } from '../wishlist/use-wishlist.ts'

/** From the wishlist into the cart, or away. */
export function WishActions({ product }: { product: ProductCard }) {
  const move = async () => {
    if (await addToCart(product.id, 1)) await letGoOf(product.id)
  }
  return (
    <div className="wish-acts">
      <Button kind="buy" disabled={product.stock <= 0} onClick={move}>
        {product.stock > 0 ? 'Move to cart' : 'Out of stock'}
      </Button>
      <button className="remove" type="button" aria-label={`Remove ${product.productName}`} onClick={() => void letGoOf(product.id)}>
        <Icon of={Trash2} />
        <span>Remove</span>
      </button>
    </div>
  )
}
