import { moveBuildsToOrder } from '#builds/server/index.ts'
import type { CartLine } from '#cart/server/index.ts'
import { type CurrentDevice, checkForDevice } from '#fitment/server/index.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { wrongGuesses } from '#promotions/server/index.ts'
import type { PlaceOrder } from '../../contract.ts'
import { type CartSnapshot, openCartOrder, updateLineFits } from './place-order.queries.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'

/** Places an order of the customer's cart, unless it has changed since the customer saw it. */
export function orderCart(
  shop: Shop,
  caller: SignedIn,
  input: PlaceOrder,
  once: Once,
): Promise<PlacedOrder> {
  let cart: CartSnapshot | null = null
  return placeOrder(shop, once, {
    replyLanguage: caller.language,
    guesses: wrongGuesses(caller),
    open: async (tx) => {
      cart = await openCartOrder(tx, caller.id, input)
      // The account was disabled after the session was looked up.
      if (!cart) throw new ShopError('access_forbidden')
      return cart
    },
    draft: async (_, { customer, lines }) => {
      requireSameCart(lines, input)
      const phone = input.contactNumber ? phoneDigits(input.contactNumber) : customer.phone
      return {
        ...input,
        paymentMethod: input.paymentMethod ?? 'cash_on_delivery',
        customer: { ...customer, phone },
        lines,
        cartItemIds: lines.map(({ id }) => id),
        staff: null,
      }
    },
    after: async (tx, { id }) => {
      const ordered = input.items.map(({ product, quantity }) => ({ id: product.id, quantity }))
      const products = ordered.map((line) => line.id)
      if (cart?.hasBuilds) await moveBuildsToOrder(tx, caller.id, id, ordered)
      if (cart?.device) await saveDevice(tx, id, cart.device, products)
    },
  })
}

/** The order shows later which device its parts were for. */
async function saveDevice(tx: Db, id: string, device: CurrentDevice, products: string[]) {
  const result = await checkForDevice(tx, device, products)
  if (result) await updateLineFits(tx, id, result.device, result.verdicts)
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
