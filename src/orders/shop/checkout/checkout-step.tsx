import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import type { SavedAddress } from '#addresses/contract.ts'
import { useAddresses } from '#addresses/shop/use-addresses.ts'
import type { Cart } from '#cart/contract.ts'
import { changeOption } from '#cart/shop/state/change-cart.ts'
import { useCart } from '#cart/shop/state/use-cart.ts'
import { ShippingOptions } from '#delivery/shop/shipping-options.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { Order } from '../../contract.ts'
import { checkoutWords } from '../../words/checkout.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSubmitOrder } from './use-submit-order.ts'

interface BuyerFieldsProps {
  field: (name: 'buyerName' | 'buyerPan') => Omit<ComponentProps<typeof Field>, 'label'>
}

/** The business that the invoice is made out to. Closed by default, as most orders have none. */
const BuyerFields = ({ field }: BuyerFieldsProps) => {
  const words = useWords(checkoutWords)
  return (
    <details>
      <summary>{words.forBusiness}</summary>
      <Field
        label={words.labels.buyerName}
        optional
        autoComplete="organization"
        {...field('buyerName')}
      />
      <Field
        label={words.labels.buyerPan}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('buyerPan')}
      />
    </details>
  )
}

interface CheckoutProps {
  cart: Cart
  user: User
  payment: ReactNode
  /** Returns the next page, or null if the browser is already leaving, such as to pay. */
  afterOrder: (order: Order) => Promise<string | null>
}

/** Step 2 'Shipping Details': address, delivery, payment, and placing the order. */
export function CheckoutStep(props: CheckoutProps) {
  const { addresses } = useAddresses()
  return addresses && <CheckoutFields {...props} addresses={addresses} />
}

function CheckoutFields({
  cart,
  user,
  payment,
  afterOrder,
  addresses,
}: CheckoutProps & { addresses: SavedAddress[] }) {
  const words = useWords(checkoutWords)
  const isPickup = cart.shippingOption?.isPickup ?? false
  const checkout = useCheckoutForm({ isPickup, user, addresses })
  const { form, needsDistrict, savedAddress } = checkout
  const [isAddressSaved, setAddressSaved] = useState(true)
  const order = useSubmitOrder({ cart, form, savedAddress, isAddressSaved, afterOrder })
  // Blocks ordering at the charge of the previous district while the new one is calculated.
  const isCalculating = useCart().status === 'loading' && needsDistrict
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <form
      className="cart checkout"
      method="post"
      noValidate
      onSubmit={order}
      onChange={checkout.saveField}
    >
      <section className="sum-card form">
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <UserFields user={user} />
        <ShippingOptions
          goods={goodsOf(cart)}
          district={form.field('district').value}
          onChoose={changeOption}
        />
        {isPickup ? (
          <PickupLocation />
        ) : (
          <CheckoutAddress
            form={form}
            needsDistrict={needsDistrict}
            addresses={addresses}
            savedAddress={savedAddress}
            onChoose={checkout.selectAddress}
            isAddressSaved={isAddressSaved}
            onSaveChange={setAddressSaved}
          />
        )}
        <Field
          label={words.labels.contactNumber}
          type="tel"
          autoComplete="tel"
          hint={words.contactNumberHint}
          {...form.field('contactNumber')}
        />
        <BuyerFields field={form.field} />
        {payment}
      </section>
      <CheckoutSummary cart={cart} error={form.error} isBusy={form.isBusy || isCalculating} />
    </form>
  )
}

const UserFields = ({ user: { name, email } }: { user: User }) => {
  const words = useWords(checkoutWords)
  return (
    <>
      <Field
        id="checkout-name"
        label={words.labels.name}
        value={name}
        autoComplete="name"
        readOnly
      />
      <Field
        id="checkout-email"
        label={words.labels.email}
        type="email"
        value={email}
        autoComplete="email"
        readOnly
      />
    </>
  )
}

const goodsOf = ({ subTotal, productDiscount, items }: Cart) => ({
  value: subTotal - productDiscount,
  grams: items.reduce((sum, { product, quantity }) => sum + product.grams * quantity, 0),
})

/** The address where the customer collects the order. */
function PickupLocation() {
  const words = useWords(checkoutWords)
  const { name, address } = useShopFacts()
  return (
    <div className="pay-how">
      <h3>{words.pickupTitle}</h3>
      <p>
        <span>
          <b>{name}</b>
          {address}
        </span>
      </p>
    </div>
  )
}
