import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import type { SavedAddress } from '#addresses/contract.ts'
import { useAddresses } from '#addresses/shop/use-addresses.ts'
import type { Cart } from '#cart/contract.ts'
import { changeDistrict, changeOption, emptyCart } from '#cart/shop/change-cart.ts'
import { keepDraft, readDraft } from '#cart/shop/checkout-draft.ts'
import { loadCart, useCart } from '#cart/shop/use-cart.ts'
import { isByZone } from '#delivery/is-by-zone.ts'
import { refreshOptions, useShippingOptions } from '#delivery/shop/options.ts'
import { ShippingOptions } from '#delivery/shop/shipping-options.tsx'
import type { ErrorCode } from '#kit/contract/errors.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { settleToasts, toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { paths } from '#shop-pages.ts'
import { checkoutWords } from '../checkout-words.ts'
import type { Order } from '../contract.ts'
import type { ShippingDetails } from '../shipping-details.ts'
import { orderWords } from '../words.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { CheckoutAddress, newAddress } from './checkout-address.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { placeOrder } from './place-order.ts'

const say = checkoutWords
const forDelivery = async () => (await import('../shipping-details.ts')).ShippingDetails
const forZones = async () => (await import('../shipping-details.ts')).ZonedDetails
const forPickup = async () => (await import('../shipping-details.ts')).PickupDetails
const remembered = ['municipality', 'district', 'ward', 'tole', 'landmark', 'contactNumber']

/** Refusals that the cart itself explains. */
const aboutTheCart: ErrorCode[] = ['cart_changed', 'price_changed', 'out_of_stock', 'promo_refused']

/** Refusals after which this step shows what is offered now. */
const aboutDelivery: ErrorCode[] = ['total_changed', 'shipping_option_ended', 'not_delivered_there']

interface CheckoutProps {
  cart: Cart
  user: User
  payment: ReactNode
  /** Where the customer goes next; null where the browser is on its way elsewhere. */
  afterOrder: (order: Order) => Promise<string | null>
}

/** Step 2 'Shipping Details': where it goes, how it is paid, and the order. */
export function CheckoutStep(props: CheckoutProps) {
  const { addresses } = useAddresses()
  return addresses && <CheckoutForm {...props} addresses={addresses} />
}

/** What was typed before, or one of one's own addresses, or what was said at registration. */
function startWith(addresses: SavedAddress[], user: User) {
  const draft = readDraft()
  const saved =
    addresses.find(({ id }) => id === draft.saved) ??
    (draft.saved === newAddress ? undefined : addresses[0])
  const { municipality = '', district = '', ward = '', tole = user.address, landmark = '' } = draft
  return {
    saved,
    values: saved
      ? toTyped(saved)
      : {
          municipality,
          district,
          ward,
          tole,
          landmark,
          contactNumber: draft.contactNumber ?? user.number,
        },
  }
}

const toTyped = ({ municipality, district, ward, tole, landmark, phone }: SavedAddress) => ({
  municipality,
  district,
  ward: String(ward ?? ''),
  tole,
  landmark,
  contactNumber: phone,
})

function CheckoutForm({
  cart,
  user,
  payment,
  afterOrder,
  addresses,
}: CheckoutProps & { addresses: SavedAddress[] }) {
  const navigate = useNavigate()
  const [start] = useState(() => startWith(addresses, user))
  const [saved, setSaved] = useState(start.saved)
  const [keeps, setKeeps] = useState(true)
  const isPickup = cart.shippingOption?.isPickup ?? false
  const needsDistrict = isByZone(useShippingOptions())
  const values = { ...start.values, buyerName: '', buyerPan: '' }
  const form = useForm<typeof values, ShippingDetails>({
    id: 'checkout',
    schema: isPickup ? forPickup : needsDistrict ? forZones : forDelivery,
    values,
  })
  // Nobody orders at the charge of the district before.
  const isCounting = useCart().status === 'loading' && needsDistrict
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for where it goes at first
  useEffect(() => {
    changeDistrict(start.values.district || undefined)
    void refreshOptions()
  }, [])

  const choose = (address: SavedAddress | undefined) => {
    setSaved(address)
    keepDraft({ saved: address?.id ?? newAddress })
    const chosen = address
      ? toTyped(address)
      : {
          municipality: '',
          district: '',
          ward: '',
          tole: '',
          landmark: '',
          contactNumber: user.number,
        }
    form.reset({
      ...chosen,
      buyerName: form.field('buyerName').value,
      buyerPan: form.field('buyerPan').value,
    })
    changeDistrict(chosen.district || undefined)
  }

  const order = form.submit(async ({ address: parts, ...details }) => {
    const { receiver = '', alternativePhone = '' } = saved ?? {}
    const address = parts && { ...parts, receiver, alternativePhone }
    // Should it be refused for its total, the new one is that of this district.
    if (address) changeDistrict(address.district)
    try {
      const placed = await placeOrder(cart, {
        ...details,
        address,
        keepAddress: (address && !saved && keeps) || undefined,
      })
      settleToasts('cart')
      toast.success(orderWords.created, { cause: 'order' })
      const next = await afterOrder(placed)
      if (next) await navigate(next, { replace: true })
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
      form.fail(
        message,
        Object.fromEntries(
          Object.entries(named).map(([name, text]) => [name.replace('address.', ''), text]),
        ),
      )
    }
  })

  const remember = ({ target }: FormEvent) => {
    if (
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
      remembered.includes(target.name)
    )
      keepDraft({ [target.name]: target.value, saved: saved?.id ?? newAddress })
  }

  return (
    <form className="cart checkout" method="post" noValidate onSubmit={order} onChange={remember}>
      <section className="sum-card form">
        <h2 ref={heading} tabIndex={-1}>
          {say.title}
        </h2>
        <Field
          id="checkout-name"
          label={say.labels.name}
          value={user.name}
          autoComplete="name"
          readOnly
        />
        <Field
          id="checkout-email"
          label={say.labels.email}
          type="email"
          value={user.email}
          autoComplete="email"
          readOnly
        />
        <ShippingOptions
          goods={goodsOf(cart)}
          district={form.field('district').value}
          onChoose={changeOption}
        />
        {isPickup ? (
          <PickupPlace />
        ) : (
          <CheckoutAddress
            form={form}
            needsDistrict={needsDistrict}
            addresses={addresses}
            saved={saved}
            onChoose={choose}
            keeps={keeps}
            onKeep={setKeeps}
          />
        )}
        <Field
          label={say.labels.contactNumber}
          type="tel"
          autoComplete="tel"
          hint={say.whyNumber}
          {...form.field('contactNumber')}
        />
        <BuyerFields field={form.field} />
        {payment}
      </section>
      <CheckoutSummary cart={cart} error={form.error} isBusy={form.isBusy || isCounting} />
    </form>
  )
}

const goodsOf = ({ subTotal, productDiscount, items }: Cart) => ({
  value: subTotal - productDiscount,
  grams: items.reduce((sum, { product, quantity }) => sum + product.grams * quantity, 0),
})
