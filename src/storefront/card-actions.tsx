import type { ProductCard } from '#contract/catalog.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { usePress } from '../ui/button.tsx'
import { Heart } from '../wishlist/heart.tsx'

/** The heart of a card in a grid. */
export const heartOf = (product: ProductCard) => <Heart product={product} />

/** The button at the end of a row in a price list. */
export const addOf = (product: ProductCard) => product.stock > 0 && <AddButton product={product} />

const AddButton = ({ product }: { product: ProductCard }) => (
  <button className="add" type="button" aria-label={`Add to cart: ${product.productName}`} {...usePress(() => addToCart(product.id, 1))}>
    Add to cart
  </button>
)
