import type { ActingMember } from '#access/member-access.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ChangeConsignmentParcel, MoveConsignment } from '../../contract/seller.ts'
import type { Order } from '../../contract.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { changeParcel } from '../change/change-order.ts'
import { getSellerOrder } from '../read/seller-orders.ts'
import { toSellerOrder } from '../read/to-order.queries.ts'
import { moveOrder } from './move-order.ts'
import { undoStep } from './undo-step.ts'

interface SellerOrderReply {
  message: string
  data: SellerOrder
}

/** Sellers move their part along the same table of transitions as staff. */
export async function moveConsignment(
  shop: Shop,
  caller: SignedIn,
  acting: ActingMember,
  input: MoveConsignment & { id: string },
): Promise<SellerOrderReply> {
  const { businessId, id: consignment, status, note, version, pieces, ...parcel } = input
  // A consignment never changes its seller, so this check still holds once the order is locked.
  const { id } = await getSellerOrder(shop, acting, consignment)
  const { order } = await moveOrder(shop, {
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
export async function undoConsignmentStep(
  shop: Shop,
  caller: SignedIn,
  acting: ActingMember,
  { id: consignment, version }: { id: string; version: number },
): Promise<SellerOrderReply> {
  const { id } = await getSellerOrder(shop, acting, consignment)
  const order = await undoStep(shop, caller, { id, consignment, version, by: 'seller' })
  return toReply(order, consignment, caller.language)
}

export async function changeConsignmentParcel(
  shop: Shop,
  caller: SignedIn,
  acting: ActingMember,
  input: ChangeConsignmentParcel & { id: string },
): Promise<SellerOrderReply> {
  const { businessId, id: consignment, ...parcel } = input
  const { id } = await getSellerOrder(shop, acting, consignment)
  const order = await changeParcel(shop, caller, { id, consignment, by: 'seller', ...parcel })
  return toReply(order, consignment, caller.language)
}

function toReply(order: Order, consignment: string, language: Language): SellerOrderReply {
  const data = toSellerOrder(order, consignment)
  if (!data) throw new Error(`consignment ${consignment} has vanished`)
  return { data, message: orderOfficeWords(language).updated }
}
