import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findOrderOfCustomer, lockOrderOfCustomer } from '#orders/server/index.ts'
import type { RequestReturn, Return, Returnable, ReturnReply } from '../../contract.ts'
import type { ReturnReason } from '../../model.ts'
import { returnWords } from '../../words/shop.ts'
import { notifyCustomer, notifySeller } from '../mails/notify-of-return.ts'
import { findCustomerReturn, listOrderReturns } from '../returns.queries.ts'
import { insertEvent, updateState } from '../steps/steps.queries.ts'
import { attachPhotos } from './photos.queries.ts'
import {
  findDelivered,
  insertLines,
  insertReturn,
  listReturnable,
} from './request-return.queries.ts'

/** Gets the returns of a customer's order, and what can still be returned. */
export async function getReturnable(
  shop: Shop,
  caller: SignedIn,
  orderId: string,
): Promise<Returnable> {
  if (!(await findOrderOfCustomer(shop.db, orderId, caller.id))) throw new ShopError('not_found')
  const { returnDays } = shop.settings.current
  return {
    returns: await listOrderReturns(shop.db, orderId),
    consignments: await listReturnable(shop.db, orderId, returnDays),
  }
}

/**
 * A customer requests a return. Each item can be requested once, and only within the days for
 * returns, by the database's clock.
 */
export const requestReturn = (
  shop: Shop,
  caller: SignedIn,
  input: RequestReturn,
  once: Once,
): Promise<ReturnReply> =>
  once(async (tx) => {
    if (!(await lockOrderOfCustomer(tx, input.order, caller.id))) throw new ShopError('not_found')
    const id = await openReturn(shop, tx, input, {
      customerId: caller.id,
      maxDays: shop.settings.current.returnDays,
    })
    return {
      message: returnWords(caller.language).asked,
      data: await getCustomerReturn(tx, id, caller),
    }
  })

export interface OpenReturnOptions {
  /** Only photos that this customer uploaded can be attached. */
  customerId: string
  /** The number of days after delivery within which a return can be opened; null for no limit. */
  maxDays: number | null
  /** The member of the shop or of the seller who opens the return for the customer. */
  staffId?: string
  bySeller?: boolean
}

/** Opens a return and notifies the customer and the seller. The caller has locked the order. */
export async function openReturn(
  shop: Shop,
  tx: Db,
  input: Omit<RequestReturn, 'reason'> & { reason: ReturnReason },
  { customerId, maxDays, staffId, bySeller }: OpenReturnOptions,
): Promise<string> {
  const created = await insertReturn(tx, input, maxDays)
  if (!created) {
    const consignment = await findDelivered(tx, input)
    throw new ShopError(
      !consignment
        ? 'not_found'
        : consignment.isDelivered
          ? 'return_too_late'
          : 'return_not_arrived',
    )
  }
  const lines = new Set(input.lines.map(({ line }) => line))
  if ((await insertLines(tx, created.id, input.lines)) < lines.size)
    throw new ShopError('too_few_returnable')
  if ((await attachPhotos(tx, created.id, customerId, input.photos)) < new Set(input.photos).size)
    throw new ShopError('photo_unknown', { field: 'photos' })
  await insertEvent(tx, { returnId: created.id, state: 'asked', staffId, bySeller })
  await notifyCustomer(shop, tx, created.id, 'asked')
  await notifySeller(shop, tx, created.id)
  return created.id
}

/** Cancels a customer's request before it is decided. */
export const cancelReturn = (shop: Shop, caller: SignedIn, id: string): Promise<ReturnReply> =>
  transaction(shop.db, async (tx) => {
    await getCustomerReturn(tx, id, caller)
    if (!(await updateState(tx, { id, to: 'cancelled', customerId: caller.id })))
      throw new ShopError('return_step_not_possible')
    await insertEvent(tx, { returnId: id, state: 'cancelled' })
    return {
      message: returnWords(caller.language).cancelled,
      data: await getCustomerReturn(tx, id, caller),
    }
  })

export async function getCustomerReturn(
  tx: Db,
  id: string,
  { id: userId }: SignedIn,
): Promise<Return> {
  const customerReturn = await findCustomerReturn(tx, id, userId)
  if (!customerReturn) throw new ShopError('not_found')
  return customerReturn
}
