import { useWords } from '#kit/web/router/language.ts'
import type { Consignment } from '../../consignment.ts'
import type { Order } from '../../contract.ts'
import { narrowTo, positionOf } from '../../divided-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { OrderItems } from '../order/order-items.tsx'
import { ParcelFacts } from '../order/parcel-facts.tsx'
import { MoveOrder } from '../stages/move-order.tsx'
import { StageBadge } from '../stages/stage-badge.tsx'
import { PrintLinks } from './print-links.tsx'

/** One consignment with its items, stage, parcel and next steps. */
export function ConsignmentSheet({
  order,
  consignment,
}: {
  order: Order
  consignment: Consignment
}) {
  const words = useWords(orderOfficeWords)
  const position = positionOf(order, consignment)
  const title = `consignment-${consignment.id}`
  return (
    <section className="sheet" aria-labelledby={title}>
      <div className="consignment-head">
        <h2 id={title}>{words.soldBy(consignment.seller?.name ?? null)}</h2>
        <StageBadge stage={consignment.stage} isPickup={order.isPickup} />
        {position && (
          <span className="soft">{words.consignment(position.number, position.count)}</span>
        )}
      </div>
      <OrderItems order={narrowTo(order, consignment)} />
      <ParcelFacts order={order} consignment={consignment} />
      {position && (
        <div className="row">
          <MoveOrder order={order} consignment={consignment} />
          <PrintLinks
            id={order.id}
            consignment={{ id: consignment.id, position: position.number }}
          />
        </div>
      )}
    </section>
  )
}
