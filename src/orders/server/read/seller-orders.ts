import type { Language } from '#kit/contract/language.ts'
import type { Acting } from '#kit/contract/member.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChangePartParcel, MovePart } from '../../contract/seller.ts'
import type { Order } from '../../contract.ts'
import type { OrderPart } from '../../order-part.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { changeParcel } from '../change/change-parcel.ts'
import { change } from '../stages/change-stage.ts'
import { undoStep } from '../stages/undo-step.ts'
import { findPart } from './seller-orders.queries.ts'
import { toPart } from './to-part.queries.ts'

interface PartReply {
  message: string
  data: OrderPart
}

/** For a seller, the parts of other sellers do not exist. */
export async function getPart(
  { db }: Shop,
  { businessId }: Acting,
  id: string,
): Promise<OrderPart> {
  const part = await findPart(db, businessId, id)
  if (!part) throw new ShopError('not_found')
  return part
}

/** Sellers move their part along the same table of transitions as staff. */
export async function movePart(
  shop: Shop,
  caller: SignedIn,
  acting: Acting,
  input: MovePart & { id: string },
): Promise<PartReply> {
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
  // A consignment never changes its seller, so this check still holds once the order is locked.
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
  return toReply(order, consignment, caller.language)
}

/** Sellers undo only their own last step. */
export async function undoPartStep(
  shop: Shop,
  caller: SignedIn,
  acting: Acting,
  { id: consignment, version }: { id: string; version: number },
): Promise<PartReply> {
  const { id } = await getPart(shop, acting, consignment)
  return toReply(
    await undoStep(shop, caller, { id, consignment, version, by: 'seller' }),
    consignment,
    caller.language,
  )
}

export async function changePartParcel(
  shop: Shop,
  caller: SignedIn,
  acting: Acting,
  input: ChangePartParcel & { id: string },
): Promise<PartReply> {
  const { id: consignment, version, courier, trackingNumber, trackingLink } = input
  const { id } = await getPart(shop, acting, consignment)
  return toReply(
    await changeParcel(shop, caller, {
      id,
      consignment,
      version,
      courier,
      trackingNumber,
      trackingLink,
    }),
    consignment,
    caller.language,
  )
}

function toReply(order: Order, consignment: string, language: Language): PartReply {
  const data = toPart(order, consignment)
  if (!data) throw new Error(`consignment ${consignment} has vanished`)
  return { data, message: orderOfficeWords(language).updated }
}
