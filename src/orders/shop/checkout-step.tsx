import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { bySeller } from '#cart/by-seller.ts'
import type { Cart } from '#cart/contract.ts'
import { changeOption, emptyCart } from '#cart/shop/change-cart.ts'
import { keepDraft, readDraft } from '#cart/shop/checkout-draft.ts'
import { SoldBy } from '#cart/shop/sold-by.tsx'
import { Totals } from '#cart/shop/totals.tsx'
import { loadCart } from '#cart/shop/use-cart.ts'
import { cartWords } from '#cart/words.ts'
import { refreshOptions } from '#delivery/shop/options.ts'
import { ShippingOptions } from '#delivery/shop/shipping-options.tsx'
import type { ErrorCode } from '#kit/contract/errors.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { settleToasts, toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { checkoutWords } from '../checkout-words.ts'
import { orderWords } from '../words.ts'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { placeOrder } from './place-order.ts'

const say = checkoutWords
const schema = async () => (await import('../contract.ts')).ShippingDetails

/** Refusals that the cart itself explains. */
const aboutTheCart: ErrorCode[] = ['cart_changed', 'price_changed', 'out_of_stock', 'promo_refused']

/** Refusals after which this step shows what is offered now. */
const aboutDelivery: ErrorCode[] = ['total_changed', 'shipping_option_ended']

/** Step 2 'Shipping Details': where it goes, how it is paid, and the order. */
export function CheckoutStep({ cart, user }: { cart: Cart; user: User }) {
  const navigate = useNavigate()
  const draft = readDraft()
  const form = useForm({
    id: 'checkout',
    schema,
    values: { city: draft.city ?? '', address: draft.address ?? user.address, contactNumber: draft.contactNumber ?? user.number },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => void refreshOptions(), [])

  const order = form.submit(async (details) => {
    try {
      const placed = await placeOrder(cart, details)
      settleToasts('cart')
      toast.success(orderWords.created, { cause: 'order' })
      await navigate(paths.orderList({ placed: placed.id }), { replace: true })
      emptyCart()
    } catch (error) {
      const { code, message, fields: named } = toApiError(error)
      if (aboutTheCart.includes(code)) {
        toast.error(message, { cause: 'order' })
        await loadCart()
        return navigate(paths.cartStep(1), { replace: true, state: { notice: message } })
      }
      toast.error(orderWords.createFailed, { cause: 'order' })
      if (aboutDelivery.includes(code)) await Promise.all([refreshOptions(), loadCart()])
      // Ordered before, in another tab or by a call whose answer was lost.
      if (code === 'cart_empty') void loadCart()
      form.fail(message, { ...(named.shippingAddress && { address: named.shippingAddress }), ...named })
    }
  })

  const remember = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && ['city', 'address', 'contactNumber'].includes(target.name)) keepDraft({ [target.name]: target.value })
  }

  return (
    <form className="cart checkout" method="post" noValidate onSubmit={order} onChange={remember}>
      <section className="sum-card form">
        <h2 ref={heading} tabIndex={-1}>
          {say.title}
        </h2>
        <Field id="checkout-name" label={say.labels.name} value={user.name} autoComplete="name" readOnly />
        <Field id="checkout-email" label={say.labels.email} type="email" value={user.email} autoComplete="email" readOnly />
        <Field label={say.labels.city} autoComplete="address-level2" {...form.field('city')} />
        <Field label={say.labels.address} autoComplete="street-address" {...form.field('address')} />
        <Field label={say.labels.contactNumber} type="tel" autoComplete="tel" hint={say.whyNumber} {...form.field('contactNumber')} />
        <ShippingOptions goods={cart.subTotal - cart.productDiscount} onChoose={changeOption} />
        <CashOnDelivery />
      </section>
      <aside className="sum-card" aria-label={say.summary}>
        <h2>{say.summary}</h2>
        {(bySeller(cart.items) ?? [{ seller: undefined, items: cart.items }]).map(({ seller, items }) => (
          <div key={seller?.tag ?? ''}>
            {seller !== undefined && (
              <h3 className="lines-of">
                <SoldBy seller={seller} />
              </h3>
            )}
            <ul className="in-short num">
              {items.map(({ id, product, quantity }) => (
                <li key={id}>{orderWords.line(quantity, product.productName)}</li>
              ))}
            </ul>
          </div>
        ))}
        <Totals of={cart} promoCode={cart.promo?.code} full />
        <FormError text={form.error} />
        <Button type="submit" kind="buy" className="btn-lg" block busy={form.isBusy}>
          {say.complete}
        </Button>
        <Link className="btn btn-quiet btn-block" to={paths.cart}>
          {say.back}
        </Link>
        <p className="note">{cartWords.payLater}</p>
      </aside>
    </form>
  )
}
