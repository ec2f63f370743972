import { may } from '#access/access.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findOrder } from '#orders/server/index.ts'
import { listOrderInvoices } from './invoices.queries.ts'

/** Lists the invoices and credit notes of a customer's order. Staff can read those of any order. */
export async function getOrderInvoices({ db }: Shop, caller: SignedIn, orderId: string) {
  const customerId = may(caller, 'orders') ? null : caller.id
  if (!(await findOrder(db, orderId, customerId))) throw new ShopError('not_found')
  return listOrderInvoices(db, orderId, customerId)
}
