import { may } from '#access.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findOrder } from '#orders/server/index.ts'
import { listOfOrder } from './invoices.queries.ts'

/** The invoices and credit notes of one's own order; of any for staff. */
export async function invoicesOfOrder({ db }: Shop, caller: SignedIn, orderId: string) {
  const ofUser = may(caller, 'orders') ? null : caller.id
  if (!(await findOrder(db, orderId, ofUser))) throw new ShopError('not_found')
  return listOfOrder(db, orderId, ofUser)
}
