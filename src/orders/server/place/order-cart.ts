import { hashSubject } from '#accounts/server/index.ts'
import type { CartLine } from '#cart/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { wrongGuesses } from '#promotions/server/index.ts'
import type { OrderReply, PlaceOrder } from '../../contract.ts'
import type { OrderAttachment, OrderedCart } from '../hooks.ts'
import { type CartSnapshot, openCartOrder } from './open-order.queries.ts'
import { placeOrder } from './place-order.ts'
import { updateLineFits } from './steps/insert-order.queries.ts'

/** Places an order of the customer's cart, unless it has changed since the customer saw it. */
export const orderCart = (
  shop: Shop,
  caller: SignedIn,
  input: PlaceOrder,
  once: Once,
  attachments: readonly OrderAttachment[],
): Promise<OrderReply> => {
  const network = hashSubject(caller.address)
  return placeOrder<CartSnapshot>(shop, once, {
    replyLanguage: caller.language,
    guesses: wrongGuesses(caller),
    open: async (tx) => {
      const selects = attachments.map(({ select }) => select(caller.id))
      const cart = await openCartOrder(tx, caller.id, network, input, selects)
      // The account was disabled after the session was looked up.
      if (!cart) throw new ShopError('access_forbidden')
      return cart
    },
    toDraft: async (_tx, { customer, lines }) => {
      requireSameCart(lines, input)
      const { items, contactNumber, ...terms } = input
      const phone = contactNumber ? phoneDigits(contactNumber) : customer.phone
      return {
        ...terms,
        source: 'cart',
        network,
        paymentMethod: input.paymentMethod ?? 'cash_on_delivery',
        customer: { ...customer, phone },
        lines,
        cartItemIds: lines.map(({ id }) => id),
      }
    },
    afterPlacing: async (tx, { id: orderId }, { toAttach }) => {
      const cart: OrderedCart = {
        orderId,
        customerId: caller.id,
        items: input.items.map(({ product, quantity }) => ({ id: product.id, quantity })),
        saveFits: (device, verdicts) => updateLineFits(tx, orderId, device, verdicts),
      }
      for (const [index, { attach }] of attachments.entries())
        if (toAttach[index]) await attach(tx, toAttach[index], cart)
    },
  })
}

/** Quantities of a product in several lines add up. */
function requireSameCart(cart: CartLine[], { items }: PlaceOrder) {
  if (cart.length === 0) throw new ShopError('cart_empty')
  const expected = new Map<string, number>()
  for (const { product, quantity } of items)
    expected.set(product.id, (expected.get(product.id) ?? 0) + quantity)
  const isSame =
    expected.size === cart.length &&
    cart.every((line) => expected.get(String(line.productId)) === line.quantity)
  if (!isSame) throw new ShopError('cart_changed')
}
