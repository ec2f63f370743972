import { Price } from '#catalog/shop/price.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { buyingWords } from '../buying-words.ts'
import type { Cart } from '../contract.ts'
import { cartWords } from '../words.ts'
import { CartLine } from './cart-line.tsx'
import { useLastRemoved } from './change-cart.ts'
import { CommentField } from './comment-field.tsx'
import { PromoBox } from './promo-box.tsx'
import { RemovedLine } from './removed-line.tsx'
import { Totals } from './totals.tsx'

/** Whether every line can be ordered as it is. */
export const isOrderable = ({ items }: Cart) => items.length > 0 && items.every(({ problem }) => problem === null)

/** Step 1: what is in the cart and what it comes to. */
export function CartStep({ cart }: { cart: Cart }) {
  const removed = useLastRemoved()
  const arrives = useArrival(cart.shippingOption ?? undefined)?.first
  return (
    <div className="cart">
      <div className="sheet">
        <h2 className="hidden">{cartWords.items}</h2>
        <ul>
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} arrives={arrives} />
          ))}
        </ul>
        {removed && <RemovedLine item={removed} />}
      </div>
      <aside className="sum-card" aria-label={cartWords.summary}>
        <h2>{cartWords.summary}</h2>
        <Totals of={cart} promoCode={cart.promo?.code} />
        <p className="note">{cartWords.payLater}</p>
        <Proceed cart={cart} words={cartWords.proceed} className="btn btn-buy btn-lg btn-block" />
        {!isOrderable(cart) && <p className="error">{cartWords.mendFirst}</p>}
        <PromoBox promo={cart.promo} />
        <CommentField />
      </aside>
      <div className="pay-bar">
        <div>
          <small>{buyingWords.totals.total}</small>
          <Price rupees={cart.total} />
        </div>
        <Proceed cart={cart} words={cartWords.checkout} className="btn btn-buy" />
      </div>
    </div>
  )
}

function Proceed({ cart, words, className }: { cart: Cart; words: string; className: string }) {
  if (isOrderable(cart))
    return (
      <Link className={className} to={paths.cartStep(2)}>
        {words}
      </Link>
    )
  return (
    <button className={className} type="button" disabled>
      {words}
    </button>
  )
}
