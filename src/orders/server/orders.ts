import { may } from '#access.ts'
import type { OrderedBuild } from '#builds/contract.ts'
import { listOfOrder } from '#builds/server/index.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../contract.ts'
import { findOrder } from './orders.queries.ts'

/** One's own order, or any for staff; somebody else's does not exist. */
export async function getOrder(shop: Shop, caller: SignedIn, id: string): Promise<Order> {
  const order = await findOrder(shop.db, id, may(caller, 'orders') ? null : caller.id)
  if (!order) throw new ShopError('not_found')
  return order
}

/** The computers of an order, with the verdicts as they were when it was placed. */
export async function getOrderedBuilds(shop: Shop, caller: SignedIn, id: string): Promise<OrderedBuild[]> {
  await getOrder(shop, caller, id)
  return listOfOrder(shop, id)
}

/** What the audit log calls an order. */
export const orderTitle = ({ number }: Pick<Order, 'number'>) => `Order ${number}`
