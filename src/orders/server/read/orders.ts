import { may } from '#access/access.ts'
import { type NewAuditEntry, recordAction } from '#audit/server/index.ts'
import type { OrderedBuild } from '#builds/customer-contract.ts'
import { listBuildsOfOrder, reportOrderedBuild } from '#builds/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../../contract.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { findOrder, findOrderOfCustomer } from './orders.queries.ts'

/** Staff get any order; for customers, other customers' orders do not exist. */
export async function getOrder(shop: Shop, caller: SignedIn, id: string): Promise<Order> {
  const order = await (may(caller, 'orders')
    ? findOrder(shop.db, id)
    : findOrderOfCustomer(shop.db, id, caller.id))
  if (!order) throw new ShopError('not_found')
  return order
}

/** The computers of an order, with the verdicts as they were when it was placed. */
export async function getOrderedBuilds(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<OrderedBuild[]> {
  await getOrder(shop, caller, id)
  return listBuildsOfOrder(shop, id)
}

/** Reports that a verdict on an ordered computer was wrong. */
export async function reportOrderedVerdict(
  shop: Shop,
  caller: SignedIn,
  { id, build, ...report }: { id: string; build: string; rule: string; note: string },
) {
  const ordered = (await getOrderedBuilds(shop, caller, id)).find((each) => each.id === build)
  if (!ordered) throw new ShopError('not_found')
  await reportOrderedBuild(shop, caller, ordered, report)
}

/** The order's title in the audit log. */
export const orderTitle = ({ number }: Pick<Order, 'number'>, language: Language) =>
  orderOfficeWords(language).order(number)

/** Records in the audit log what a person did with an order, in the transaction of the action. */
export const recordOrderAction = (
  tx: Db,
  { language }: Shop,
  callerId: string,
  order: Pick<Order, 'id' | 'number'>,
  entry: Pick<NewAuditEntry, 'action' | 'changes'>,
) =>
  recordAction(tx, callerId, {
    ...entry,
    subject: 'order',
    subjectId: order.id,
    title: orderTitle(order, language),
  })
