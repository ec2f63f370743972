import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import { cartMessages } from '#contract/cart-messages.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { checkoutMessages, orderMessages } from '#contract/order-messages.ts'
import { paths } from '#contract/paths.ts'
import { toApiError } from '../accounts/api-failure.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { emptyCart } from '../cart/change-cart.ts'
import { keepDraft, readDraft } from '../cart/checkout-draft.ts'
import { Totals } from '../cart/totals.tsx'
import { loadCart } from '../cart/use-cart.ts'
import { ShippingOptions } from '../catalog/shipping-options.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { placeOrder } from './place-order.ts'

const schema = async () => (await import('./shipping-schema.ts')).ShippingDetails

/** Refusals that the cart itself explains. */
const aboutTheCart: ErrorCode[] = ['cart_changed', 'price_changed', 'out_of_stock', 'promo_refused']

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

  const order = form.submit(async (details) => {
    try {
      const placed = await placeOrder(cart, details)
      toast.success(orderMessages.created)
      await navigate(paths.orderList({ placed: placed.id }), { replace: true })
      emptyCart()
    } catch (error) {
      const { code, message, fields: named } = toApiError(error)
      if (aboutTheCart.includes(code)) {
        toast.error(message)
        await loadCart()
        return navigate(paths.cartStep(1), { replace: true, state: { notice: message } })
      }
      toast.error(orderMessages.createFailed)
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
          Shipping Details
        </h2>
        <Field id="checkout-name" label="Name" value={user.name} autoComplete="name" readOnly />
        <Field id="checkout-email" label="Email" type="email" value={user.email} autoComplete="email" readOnly />
        <Field label="City" autoComplete="address-level2" {...form.field('city')} />
        <Field label="Full Address" autoComplete="street-address" {...form.field('address')} />
        <Field label="Contact Number" type="tel" autoComplete="tel" hint={checkoutMessages.whyNumber} {...form.field('contactNumber')} />
        <ShippingOptions />
        <CashOnDelivery />
      </section>
      <aside className="sum-card" aria-label="Order Summary">
        <h2>Order Summary</h2>
        <ul className="in-short num">
          {cart.items.map(({ id, product, quantity }) => (
            <li key={id}>
              {quantity} × {product.productName}
            </li>
          ))}
        </ul>
        <Totals of={cart} full />
        <FormError text={form.error} />
        <Button type="submit" kind="buy" className="btn-lg" block busy={form.isBusy}>
          Complete Order
        </Button>
        <Link className="btn btn-quiet btn-block" to={paths.cart}>
          Back to Cart
        </Link>
        <p className="note">{cartMessages.payLater}</p>
      </aside>
    </form>
  )
}
