import type { ShippingOption } from '#delivery/option.ts'
import { toDeliveryCharge } from '#delivery/to-delivery-charge.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Cart, CartItem } from '../../contract.ts'
import { computeTotals, toCartTotals, toLineSums, toTotalLine } from '../../totals.ts'

/**
 * The cart with other lines and its expected totals. The promo discount stays until the server
 * computes the new one.
 */
export function withItems(cart: Cart, items: CartItem[]): Cart {
  const lines = items.map(({ product, quantity }) => toTotalLine(product, quantity))
  const promo = cart.promo?.accepted ? { amountPaisa: toPaisa(cart.promoDiscount) } : null
  return {
    ...cart,
    items,
    ...toCartTotals(
      computeTotals(lines, promo, cart.shippingOption && toDeliveryCharge(cart.shippingOption)),
    ),
  }
}

/** The cart with another delivery option. */
export const withOption = (cart: Cart, option: ShippingOption): Cart =>
  withItems({ ...cart, shippingOption: option }, cart.items)

/** The line with another quantity. If the stock is sufficient now, the line has no problem. */
export function withQuantity(item: CartItem, quantity: number): CartItem {
  const problem = item.problem === 'too_few' && quantity <= item.product.stock ? null : item.problem
  return { ...item, quantity, ...toLineSums(toTotalLine(item.product, quantity)), problem }
}
