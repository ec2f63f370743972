import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import type { Consignment, Parcel, Piece } from '../consignment.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderPart, ShownOrder } from '../order-part.ts'
import type { Mover, OrderStage } from '../stages.ts'

/** As whom this office moves orders. */
export const moverHere = (): Mover => (actingSeller() ? 'seller' : 'shop')

/** What this office calls an order by: a seller its own part. */
export const idHere = ({ id, consignments: [own] }: Pick<ShownOrder, 'id' | 'consignments'>) =>
  actingSeller() && own ? own.id : id

/** What it means to whoever moves it. */
export const meaningHere = (to: OrderStage) =>
  actingSeller() ? words.becomesForSeller[to] : words.becomes[to]

interface Move {
  status: OrderStage
  note: string
  pieces: Piece[]
  parcel: Parcel
}

/** Moves an order, or what one seller sends of it; in a seller's office, its own part. */
export function moveHere(
  { id, stage, consignments, version }: ShownOrder,
  consignment: Consignment | undefined,
  { status, note, pieces, parcel }: Move,
) {
  const [only] = consignment ? [consignment] : consignments
  const some = pieces.length > 0 && { pieces }
  if (actingSeller() && only)
    return api.orders.moveConsignment({
      id: only.id,
      version: only.version,
      status,
      note,
      ...some,
      ...parcel,
    })
  return api.orders.changeStage({
    id,
    status,
    note,
    from: consignment?.stage ?? stage,
    ...(consignment ? { consignment: consignment.id, version: consignment.version } : { version }),
    ...(some && { ...some, consignment: only?.id, version: only?.version }),
    ...parcel,
  })
}

/** Takes the last step back: of an order, or of what one seller sends of it. */
export function takeBackHere(
  { id, consignments, version = 0 }: ShownOrder,
  consignment: Consignment | undefined,
) {
  const [only] = consignment ? [consignment] : consignments
  if (actingSeller() && only)
    return api.orders.takeConsignmentBack({ id: only.id, version: only.version })
  return api.orders.takeStepBack({
    id,
    ...(consignment ? { consignment: consignment.id, version: consignment.version } : { version }),
  })
}

export const changeParcelHere = (
  { id }: OrderPart,
  { id: consignment, version }: Consignment,
  parcel: Parcel,
) =>
  actingSeller()
    ? api.orders.changeConsignmentParcel({ id: consignment, version, ...parcel })
    : api.orders.changeParcel({ id, consignment, version, ...parcel })
