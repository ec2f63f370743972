import { Fragment, useState } from 'react'
import { Price } from '#catalog/shop/price.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { useWords } from '#kit/web/router/language.ts'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { bySeller } from '../by-seller.ts'
import type { Cart } from '../contract.ts'
import { buyingWords } from '../words/buying.ts'
import { cartWords } from '../words/shop.ts'
import { CartLine } from './cart-line.tsx'
import { PromoBox } from './promo-box.tsx'
import { RemovedLine } from './removed-line.tsx'
import { SoldBy } from './sold-by.tsx'
import { useLastRemoved } from './state/change-cart.ts'
import { readDraft, saveDraft } from './state/checkout-draft.ts'
import { Totals } from './totals.tsx'

/** Leaves room for the contact number in an order's notes. */
const maxLength = 1_500

function CommentField() {
  const words = useWords(cartWords)
  const [comment, setComment] = useState(readDraft().comment ?? '')
  const type = (text: string) => {
    setComment(text)
    saveDraft({ comment: text })
  }
  return (
    <TextAreaField
      id="comments"
      label={words.comments}
      optional
      rows={3}
      maxLength={maxLength}
      placeholder={words.commentExample}
      value={comment}
      onChange={(event) => type(event.target.value)}
    />
  )
}

/** Whether every line can be ordered as it is. */
export const isOrderable = ({ items }: Cart) =>
  items.length > 0 && items.every(({ problem }) => problem === null)

/** Step 1 of the checkout: the lines of the cart and its totals. */
export function CartStep({ cart }: { cart: Cart }) {
  const words = useWords(cartWords)
  const { totals } = useWords(buyingWords)
  const removed = useLastRemoved()
  const arrives = useArrival(cart.shippingOption ?? undefined)?.first
  return (
    <div className="cart">
      <div className="sheet">
        <h2 className="hidden">{words.items}</h2>
        <CartLines items={cart.items} arrives={arrives} />
        {removed && <RemovedLine item={removed} />}
      </div>
      <aside className="sum-card" aria-label={words.summary}>
        <h2>{words.summary}</h2>
        <Totals of={cart} promoCode={cart.promo?.code} isFrom={cart.shippingOption?.isFrom} />
        {cart.shippingOption?.isFrom && <p className="note">{words.dependsOnDistrict}</p>}
        <p className="note">{words.payLater}</p>
        <Proceed cart={cart} label={words.proceed} className="btn btn-buy btn-lg btn-block" />
        {!isOrderable(cart) && <p className="error">{words.fixFirst}</p>}
        <PromoBox promo={cart.promo} />
        <CommentField />
      </aside>
      <div className="pay-bar">
        <div>
          <small>{totals.total}</small>
          <Price rupees={cart.total} />
        </div>
        <Proceed cart={cart} label={words.checkout} className="btn btn-buy" />
      </div>
    </div>
  )
}

/** The lines, grouped by seller unless the shop sells all of them. */
function CartLines({ items, arrives }: { items: Cart['items']; arrives?: string }) {
  const groups = bySeller(items) ?? [{ seller: undefined, items }]
  return groups.map(({ seller, items: sold }) => (
    <Fragment key={seller?.tag ?? ''}>
      {seller !== undefined && (
        <h3 className="lines-of">
          <SoldBy seller={seller} />
        </h3>
      )}
      <ul>
        {sold.map((item) => (
          <CartLine key={item.id} item={item} arrives={arrives} />
        ))}
      </ul>
    </Fragment>
  ))
}

function Proceed({ cart, label, className }: { cart: Cart; label: string; className: string }) {
  if (isOrderable(cart))
    return (
      <Link className={className} to={paths.cartStep(2)}>
        {label}
      </Link>
    )
  return (
    <button className={className} type="button" disabled>
      {label}
    </button>
  )
}
