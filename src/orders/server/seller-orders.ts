import type { Acting } from '#kit/contract/member.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords } from '../office-words.ts'
import type { OrderPart } from '../order-part.ts'
import type { ChangePartParcel, MovePart } from '../seller-contract.ts'
import { changeParcel } from './change-parcel.ts'
import { change } from './change-stage.ts'
import { findPart } from './seller-orders.queries.ts'
import { takeStepBack } from './take-step-back.ts'
import { toPart } from './to-part.queries.ts'

interface Told {
  message: string
  data: OrderPart
}

/** A seller's own part of an order; that of another does not exist. */
export async function getPart(
  { db }: Shop,
  { businessId }: Acting,
  id: string,
): Promise<OrderPart> {
  const part = await findPart(db, businessId, id)
  if (!part) throw new ShopError('not_found')
  return part
}

/**
 * Moves a seller's own part along the same table as staff do: the customer is told, stock and sums
 * follow.
 */
export async function movePart(
  shop: Shop,
  caller: SignedIn,
  acting: Acting,
  input: MovePart & { id: string },
): Promise<Told> {
  const {
    id: consignment,
    status,
    note,
    version,
    pieces,
    courier,
    trackingNumber,
    trackingLink,
  } = input
  // A consignment never changes its seller: what is found here still holds once its order is
  // locked.
  const { id } = await getPart(shop, acting, consignment)
  const parcel = { courier, trackingNumber, trackingLink }
  const { order } = await change(shop, {
    id,
    to: status,
    consignment,
    version,
    pieces,
    note,
    parcel,
    caller,
    by: 'seller',
  })
  return told(order, consignment)
}

/** A seller takes back its own last step with its part. */
export async function takePartBack(
  shop: Shop,
  caller: SignedIn,
  acting: Acting,
  { id: consignment, version }: { id: string; version: number },
): Promise<Told> {
  const { id } = await getPart(shop, acting, consignment)
  return told(
    await takeStepBack(shop, caller, { id, consignment, version, by: 'seller' }),
    consignment,
  )
}

export async function changePartParcel(
  shop: Shop,
  caller: SignedIn,
  acting: Acting,
  input: ChangePartParcel & { id: string },
): Promise<Told> {
  const { id: consignment, version, courier, trackingNumber, trackingLink } = input
  const { id } = await getPart(shop, acting, consignment)
  return told(
    await changeParcel(shop, caller, {
      id,
      consignment,
      version,
      courier,
      trackingNumber,
      trackingLink,
    }),
    consignment,
  )
}

function told(order: Order, consignment: string): Told {
  const data = toPart(order, consignment)
  if (!data) throw new Error(`consignment ${consignment} has vanished`)
  return { data, message: orderOfficeWords.updated }
}
