import type { SavedAddress } from '#addresses/contract.ts'
import type { Cart } from '#cart/contract.ts'
import { changeDistrict, emptyCart } from '#cart/shop/state/change-cart.ts'
import { loadCart } from '#cart/shop/state/use-cart.ts'
import { refreshOptions } from '#delivery/shop/options.ts'
import type { ErrorCode } from '#kit/contract/calls/errors.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { dismissToastsAbout, toast } from '#kit/web/app/toasts.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../../contract.ts'
import { orderWords } from '../../words/shop.ts'
import { sendOrder } from './send-order.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Refusals that the cart page explains. */
const cartRefusals: ErrorCode[] = ['cart_changed', 'price_changed', 'out_of_stock', 'promo_refused']

/** Refusals after which this step reloads the shipping options. */
const deliveryRefusals: ErrorCode[] = [
  'total_changed',
  'shipping_option_ended',
  'not_delivered_there',
]

interface SubmitOrderOptions {
  cart: Cart
  form: CheckoutForm['form']
  savedAddress: SavedAddress | undefined
  /** Saves a new address to the address book. */
  isAddressSaved: boolean
  afterOrder: (order: Order) => Promise<string | null>
}

/** Places the order when the form is submitted, then opens the next page. */
export function useSubmitOrder({
  cart,
  form,
  savedAddress,
  isAddressSaved,
  afterOrder,
}: SubmitOrderOptions) {
  const language = useLanguage()
  const words = useWords(orderWords)
  const navigate = useNavigate()
  return form.submit(async ({ address: addressParts, ...details }) => {
    const { receiver = '', alternativePhone = '' } = savedAddress ?? {}
    const address = addressParts && { ...addressParts, receiver, alternativePhone }
    // If the total is refused, the reloaded cart has the total of this district.
    if (address) changeDistrict(address.district)
    try {
      const placed = await sendOrder(
        cart,
        {
          ...details,
          address,
          keepAddress: (address && !savedAddress && isAddressSaved) || undefined,
        },
        language,
      )
      dismissToastsAbout('cart')
      toast.success(words.created, { cause: 'order' })
      const next = await afterOrder(placed)
      if (next) await navigate(next, { replace: true })
      emptyCart()
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      if (cartRefusals.includes(code)) {
        toast.error(message, { cause: 'order' })
        await loadCart()
        return navigate(paths.cartStep(1), { replace: true, state: { notice: message } })
      }
      toast.error(words.createFailed, { cause: 'order' })
      if (deliveryRefusals.includes(code)) await Promise.all([refreshOptions(), loadCart()])
      // Already ordered, in another tab or by a call whose reply was lost.
      if (code === 'cart_empty') void loadCart()
      form.fail(message, toFormErrors(fields))
    }
  })
}

const toFormErrors = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace('address.', ''), text]),
  )
