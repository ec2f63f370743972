import { bySeller } from '#cart/by-seller.ts'
import type { Cart } from '#cart/contract.ts'
import { SoldBy } from '#cart/shop/sold-by.tsx'
import { Totals } from '#cart/shop/totals.tsx'
import { cartWords } from '#cart/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { checkoutWords } from '../../words/checkout.ts'
import { orderWords } from '../../words/shop.ts'

interface CheckoutSummaryProps {
  cart: Cart
  /** Why the order was refused. */
  error: string | undefined
  isBusy: boolean
}

/** The items, the totals and the button that places the order. */
export function CheckoutSummary({ cart, error, isBusy }: CheckoutSummaryProps) {
  const words = useWords(checkoutWords)
  const { line } = useWords(orderWords)
  const { payLater } = useWords(cartWords)
  return (
    <aside className="sum-card" aria-label={words.summary}>
      <h2>{words.summary}</h2>
      {(bySeller(cart.items) ?? [{ seller: undefined, items: cart.items }]).map(
        ({ seller, items }) => (
          <div key={seller?.tag ?? ''}>
            {seller !== undefined && (
              <h3 className="lines-of">
                <SoldBy seller={seller} />
              </h3>
            )}
            <ul className="in-short num">
              {items.map(({ id, product, quantity }) => (
                <li key={id}>{line(quantity, product.productName)}</li>
              ))}
            </ul>
          </div>
        ),
      )}
      <Totals of={cart} promoCode={cart.promo?.code} isFrom={cart.shippingOption?.isFrom} full />
      <FormError text={error} />
      <Button type="submit" kind="buy" className="btn-lg" block busy={isBusy}>
        {words.complete}
      </Button>
      <Link className="btn btn-quiet btn-block" to={paths.cart}>
        {words.back}
      </Link>
      <p className="note">{payLater}</p>
    </aside>
  )
}
