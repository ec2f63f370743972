import { chargeOf } from '#delivery/charge-of.ts'
import type { ShippingOption } from '#delivery/option.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Cart, CartItem } from '../contract.ts'
import { computeTotals, toCartTotals, toLineSums, toTotalLine } from '../totals.ts'

/**
 * The cart with other lines, as it will be; what a promo code takes off is the server's to say and
 * follows.
 */
export function withItems(cart: Cart, items: CartItem[]): Cart {
  const lines = items.map(({ product, quantity }) => toTotalLine(product, quantity))
  const promo = cart.promo?.accepted ? { amountPaisa: toPaisa(cart.promoDiscount) } : null
  return {
    ...cart,
    items,
    ...toCartTotals(
      computeTotals(lines, promo, cart.shippingOption && chargeOf(cart.shippingOption)),
    ),
  }
}

/** The cart delivered in another way. */
export const withOption = (cart: Cart, option: ShippingOption): Cart =>
  withItems({ ...cart, shippingOption: option }, cart.items)

/**
 * The line with another quantity; one that asked for too many is in order again once there are
 * enough.
 */
export function withQuantity(item: CartItem, quantity: number): CartItem {
  const problem = item.problem === 'too_few' && quantity <= item.product.stock ? null : item.problem
  return { ...item, quantity, ...toLineSums(toTotalLine(item.product, quantity)), problem }
}
