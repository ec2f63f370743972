import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import type { Consignment, Parcel, Piece } from '../consignment.ts'
import type { OrderPart } from '../order-part.ts'
import type { Mover, OrderStage } from '../stages.ts'

/** As whom this office moves orders. */
export const moverHere = (): Mover => (actingSeller() ? 'seller' : 'shop')

interface Move {
  status: OrderStage
  note: string
  pieces: Piece[]
  parcel: Parcel
}

/** Moves an order, or what one seller sends of it; in a seller's office, its own part. */
export function moveHere({ id, stage, consignments }: OrderPart, consignment: Consignment | undefined, { status, note, pieces, parcel }: Move) {
  const [only] = consignment ? [consignment] : consignments
  const some = pieces.length > 0 && { pieces }
  if (actingSeller() && only) return api.orders.moveConsignment({ id: only.id, version: only.version, status, note, ...some, ...parcel })
  return api.orders.changeStage({
    id,
    status,
    note,
    from: consignment?.stage ?? stage,
    ...(consignment && { consignment: consignment.id, version: consignment.version }),
    ...(some && { ...some, consignment: only?.id, version: only?.version }),
    ...parcel,
  })
}

export const changeParcelHere = ({ id }: OrderPart, { id: consignment, version }: Consignment, parcel: Parcel) =>
  actingSeller()
    ? api.orders.changeConsignmentParcel({ id: consignment, version, ...parcel })
    : api.orders.changeParcel({ id, consignment, version, ...parcel })
