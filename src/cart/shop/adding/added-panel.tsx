import { Price } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useLocation } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { addedWords } from '../../words/added.ts'
import { useCart } from '../state/use-cart.ts'

interface AddedPanelProps {
  productId: string
  onClose: () => void
}

/** The added product, the new total and the next steps. The cart page shows them already. */
export function AddedPanel({ productId, onClose }: AddedPanelProps) {
  const words = useWords(addedWords)
  const { cart } = useCart()
  const item = cart?.items.find(({ product }) => product.id === productId)
  const isInCart = useLocation().pathname === paths.cart
  if (!cart || !item || isInCart) return null
  return (
    <section className="added" aria-label={words.label}>
      <div className="added-line">
        <ProductImage src={item.product.displayImage} sizes="3.5rem" widths={[160]} />
        <p>
          <b className="clamp">{item.product.productName}</b>
          <span>{words.quantity(item.quantity)}</span>
        </p>
      </div>
      <p className="added-sum num">
        <span>{words.inCart(cart.items.length)}</span>
        <Price rupees={cart.total} />
      </p>
      <div className="added-ways">
        <Link className="btn btn-quiet" to={paths.cart} onClick={onClose}>
          {words.viewCart}
        </Link>
        <Link className="btn btn-buy" to={paths.cartStep(2)} onClick={onClose}>
          {words.checkout}
        </Link>
      </div>
      <button className="text-link" type="button" onClick={onClose}>
        {words.continueShopping}
      </button>
    </section>
  )
}
