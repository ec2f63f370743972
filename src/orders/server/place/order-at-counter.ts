import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PlaceOrderFor } from '../../contract/staff.ts'
import { discountLimitOf } from '../change/agreed-price.ts'
import { type OrderSteps, orderForCustomer } from './order-for-customer.ts'

type CounterOrder = Pick<
  PlaceOrderFor,
  'customerId' | 'customer' | 'items' | 'buyerName' | 'buyerPan' | 'promoCode' | 'expectedTotal'
>

/** Staff sell to a customer in the shop, who takes the goods along. */
export function orderAtCounter(
  shop: Shop,
  caller: SignedIn,
  input: CounterOrder,
  once: Once,
  steps: OrderSteps,
) {
  const { items: agreedItems, customerId, customer, ...terms } = input
  const draft = { ...terms, notes: '', agreedItems, discountLimit: discountLimitOf(caller) }
  return orderForCustomer(shop, caller, once, {
    ...steps,
    input,
    toDraft: (common) => ({ source: 'counter', ...draft, ...common }),
  })
}
