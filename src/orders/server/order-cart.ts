import { moveBuildsToOrder } from '#builds/server/index.ts'
import type { CartLine } from '#cart/server/index.ts'
import { judgeForDevice, type KeptDevice } from '#fitment/server/index.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { wrongGuesses } from '#promotions/server/index.ts'
import type { PlaceOrder } from '../contract.ts'
import { type OpenedCart, openCartOrder, writeFits } from './place-order.queries.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'

/** A customer orders what is in their cart, if it is still what they saw. */
export function orderCart(
  shop: Shop,
  caller: SignedIn,
  input: PlaceOrder,
  once: Once,
): Promise<PlacedOrder> {
  let cart: OpenedCart | null = null
  return placeOrder(shop, once, {
    guesses: wrongGuesses(caller),
    open: async (tx) => {
      cart = await openCartOrder(tx, caller.id, input)
      // Disabled since the session was looked up.
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
      if (cart?.device) await rememberDevice(tx, id, cart.device, products)
    },
  })
}

/** Whoever looks at the order later knows what its parts were for. */
async function rememberDevice(tx: Db, id: string, device: KeptDevice, products: string[]) {
  const judged = await judgeForDevice(tx, device, products)
  if (judged) await writeFits(tx, id, judged.device, judged.said)
}

/**
 * What the customer saw must be what is in the cart; the same product in two lines counts together.
 */
function requireSameCart(cart: CartLine[], { items }: PlaceOrder) {
  if (cart.length === 0) throw new ShopError('cart_empty')
  const seen = new Map<string, number>()
  for (const { product, quantity } of items)
    seen.set(product.id, (seen.get(product.id) ?? 0) + quantity)
  const same =
    seen.size === cart.length &&
    cart.every((line) => seen.get(String(line.productId)) === line.quantity)
  if (!same) throw new ShopError('cart_changed')
}
