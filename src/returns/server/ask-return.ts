import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findOrder, lockOrder } from '#orders/server/index.ts'
import type { AskReturn, Return, Returnable } from '../contract.ts'
import type { ReturnReason } from '../model.ts'
import { returnWords } from '../words.ts'
import { attachPhotos } from './photos.queries.ts'
import { findOwnReturn, listReturnsOf } from './returns.queries.ts'
import {
  findDelivered,
  insertEvent,
  insertLines,
  insertReturn,
  listReturnable,
  takeStep,
} from './steps.queries.ts'
import { tellCustomer, tellSeller } from './tell-of-return.ts'

interface Told {
  message: string
  data: Return
}

/** What of one's own order can be given back, and what was asked for already. */
export async function getReturnable(
  shop: Shop,
  caller: SignedIn,
  orderId: string,
): Promise<Returnable> {
  if (!(await findOrder(shop.db, orderId, caller.id))) throw new ShopError('not_found')
  const { returnDays } = shop.settings.current
  return {
    returns: await listReturnsOf(shop.db, orderId),
    consignments: await listReturnable(shop.db, orderId, returnDays),
  }
}

/**
 * A customer asks to give pieces back; each piece once, and within the days of the settings, by the
 * database's clock.
 */
export const askReturn = (
  shop: Shop,
  caller: SignedIn,
  input: AskReturn,
  once: Once,
): Promise<Told> =>
  once(async (tx) => {
    if (!(await lockOrder(tx, input.order, caller.id))) throw new ShopError('not_found')
    const id = await openReturn(shop, tx, input, {
      ofUser: caller.id,
      days: shop.settings.current.returnDays,
    })
    return { message: returnWords.asked, data: await getOwnReturn(tx, id, caller) }
  })

export interface Opening {
  /** Whose photos may go with it. */
  ofUser: string
  /** How long after delivery; null where that does not matter. */
  days: number | null
  /** Who of the shop or the seller opens it for the customer. */
  staffId?: string
  bySeller?: boolean
}

/** Opens a return of an order that is locked: the customer and the seller are told. */
export async function openReturn(
  shop: Shop,
  tx: Db,
  input: Omit<AskReturn, 'reason'> & { reason: ReturnReason },
  opening: Opening,
): Promise<string> {
  const made = await insertReturn(tx, input, opening.days)
  if (!made) {
    const known = await findDelivered(tx, input)
    throw new ShopError(
      !known ? 'not_found' : known.isDelivered ? 'return_too_late' : 'return_not_arrived',
    )
  }
  const lines = new Set(input.lines.map(({ line }) => line))
  if ((await insertLines(tx, made.id, input.lines)) < lines.size)
    throw new ShopError('return_pieces_asked')
  if ((await attachPhotos(tx, made.id, opening.ofUser, input.photos)) < new Set(input.photos).size)
    throw new ShopError('photo_unknown', { field: 'photos' })
  await insertEvent(tx, {
    returnId: made.id,
    state: 'asked',
    staffId: opening.staffId,
    bySeller: opening.bySeller,
  })
  await tellCustomer(shop, tx, made.id, 'asked')
  await tellSeller(shop, tx, made.id)
  return made.id
}

/** A customer thinks better of it, while nobody has decided. */
export const cancelReturn = (shop: Shop, caller: SignedIn, id: string): Promise<Told> =>
  transaction(shop.db, async (tx) => {
    await getOwnReturn(tx, id, caller)
    if (!(await takeStep(tx, { id, to: 'cancelled', ofUser: caller.id })))
      throw new ShopError('return_step_not_possible')
    await insertEvent(tx, { returnId: id, state: 'cancelled' })
    return { message: returnWords.cancelled, data: await getOwnReturn(tx, id, caller) }
  })

export async function getOwnReturn(
  tx: Parameters<typeof findOwnReturn>[0],
  id: string,
  { id: userId }: SignedIn,
): Promise<Return> {
  const found = await findOwnReturn(tx, id, userId)
  if (!found) throw new ShopError('not_found')
  return found
}
