import type { EraseCustomer } from '#accounts/server/index.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { anonymiseOrders, deleteShopMailsAbout, hasOpenOrders } from './erase-customer.queries.ts'

/**
 * Orders stay in the books. Delivered ones keep the buyer's name and nothing else, because bills
 * must be kept for five years (Nepal's E-commerce Directive 2082). A customer with an open order
 * cannot be forgotten.
 */
export const eraseCustomer: EraseCustomer = async (tx, { id, name }) => {
  if (await hasOpenOrders(tx, id)) throw new ShopError('customer_has_open_orders')
  await deleteShopMailsAbout(tx, id)
  await anonymiseOrders(tx, id, name)
}
