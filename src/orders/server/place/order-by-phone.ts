import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PlaceOrderFor } from '../../contract/staff.ts'
import { discountLimitOf } from '../change/agreed-price.ts'
import { orderForCustomer } from './order-for-customer.ts'

/**
 * Staff order for a customer on the phone. The rules are the same as for customers, except for the
 * limit of five per product.
 */
export function orderByPhone(shop: Shop, caller: SignedIn, input: PlaceOrderFor, once: Once) {
  const { items: agreedItems, customerId, customer, contactNumber, ...terms } = input
  const discountLimit = discountLimitOf(caller)
  return orderForCustomer(shop, caller, once, {
    input,
    toDraft: (common) => ({ source: 'phone', ...terms, ...common, agreedItems, discountLimit }),
  })
}
