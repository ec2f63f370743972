import { actingSeller } from '#access/web/acting.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { Consignment, LineQuantity, Parcel } from '../../consignment.ts'
import type { SellerOrder, VisibleOrder } from '../../seller-order.ts'
import type { Mover, OrderStage } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** The office of a seller acts as that seller, the office of the shop as the shop. */
export const currentMover = (): Mover => (actingSeller() ? 'seller' : 'shop')

/** The id of an order in this office. Sellers use the id of their consignment. */
export const officeOrderId = ({
  id,
  consignments: [consignment],
}: Pick<VisibleOrder, 'id' | 'consignments'>) =>
  actingSeller() && consignment ? consignment.id : id

/** The explanation of a step for the users of this office. */
export const stepEffect = (to: OrderStage, language: Language) => {
  const words = orderOfficeWords(language)
  return actingSeller() ? words.effectsForSeller[to] : words.effects[to]
}

interface Move {
  status: OrderStage
  note: string
  pieces: LineQuantity[]
  parcel: Parcel
}

/** Moves an order or one consignment. In a seller's office, it moves the seller's consignment. */
export function sendMove(
  { id, stage, consignments, version }: VisibleOrder,
  consignment: Consignment | undefined,
  { status, note, pieces, parcel }: Move,
) {
  const [only] = consignment ? [consignment] : consignments
  const chosenItems = pieces.length > 0 && { pieces }
  if (actingSeller() && only)
    return api.orders.moveConsignment({
      id: only.id,
      version: only.version,
      status,
      note,
      ...chosenItems,
      ...parcel,
    })
  return api.orders.changeStage({
    id,
    status,
    note,
    from: consignment?.stage ?? stage,
    ...(consignment ? { consignment: consignment.id, version: consignment.version } : { version }),
    ...(chosenItems && { ...chosenItems, consignment: only?.id, version: only?.version }),
    ...parcel,
  })
}

/** Undoes the last step of an order or of one consignment. */
export function undoLastStep(
  { id, consignments, version = 0 }: VisibleOrder,
  consignment: Consignment | undefined,
) {
  const [only] = consignment ? [consignment] : consignments
  if (actingSeller() && only)
    return api.orders.undoConsignmentStep({ id: only.id, version: only.version })
  return api.orders.undoStep({
    id,
    ...(consignment ? { consignment: consignment.id, version: consignment.version } : { version }),
  })
}

export const changeParcel = (
  { id }: SellerOrder,
  { id: consignment, version }: Consignment,
  parcel: Parcel,
) =>
  actingSeller()
    ? api.orders.changeConsignmentParcel({ id: consignment, version, ...parcel })
    : api.orders.changeParcel({ id, consignment, version, ...parcel })
