import type { Consignment } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { partOf, placeOf } from '../parts.ts'
import { MoveOrder } from './move-order.tsx'
import { OrderItems } from './order-items.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { PrintLinks } from './print-links.tsx'
import { StageBadge } from './stage-badge.tsx'

/** One consignment with its items, stage, parcel and next steps. */
export function ConsignmentSheet({
  order,
  consignment,
}: {
  order: Order
  consignment: Consignment
}) {
  const position = placeOf(order, consignment)
  const title = `consignment-${consignment.id}`
  return (
    <section className="sheet" aria-labelledby={title}>
      <div className="consignment-head">
        <h2 id={title}>{words.soldBy(consignment.seller?.name ?? null)}</h2>
        <StageBadge stage={consignment.stage} isPickup={order.isPickup} />
        {position && <span className="soft">{words.part(position.place, position.of)}</span>}
      </div>
      <OrderItems order={partOf(order, consignment)} />
      <ParcelFacts order={order} consignment={consignment} />
      {position && (
        <div className="row">
          <MoveOrder order={order} consignment={consignment} />
          <PrintLinks
            id={order.id}
            consignment={{ id: consignment.id, position: position.place }}
          />
        </div>
      )}
    </section>
  )
}
