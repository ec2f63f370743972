import type { Forget } from '#kit/server/forget.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { anonymiseOrders, hasOpenOrders } from './forget-customer.queries.ts'

/**
 * Orders stay in the books: those delivered keep the buyer's name, because bills must be kept for five years
 * (Nepal's E-commerce Directive 2082), and nothing else. While one is under way, nobody can be forgotten.
 */
export const forgetCustomer: Forget = async (tx, { id, name }) => {
  if (await hasOpenOrders(tx, id)) throw new ShopError('customer_has_open_orders')
  await anonymiseOrders(tx, id, name)
}
