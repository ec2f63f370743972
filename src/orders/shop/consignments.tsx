import { SoldBy } from '#cart/shop/sold-by.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { Consignment } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { narrowTo, positionOf } from '../divided-order.ts'
import { stages } from '../stages.ts'
import { orderWords } from '../words/shop.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Parcel } from './parcel.tsx'
import { StatusBadge } from './status-badge.tsx'

interface ConsignmentsProps {
  order: Order
  onChanged: (order: Order) => void
  onStale: () => void
}

/** The order by seller, with the progress and parcel of each consignment. */
export const Consignments = (props: ConsignmentsProps) => (
  <div className="consignments">
    {props.order.consignments.map((consignment) => (
      <ConsignmentSection key={consignment.id} consignment={consignment} {...props} />
    ))}
  </div>
)

function ConsignmentSection({
  order,
  consignment,
  onChanged,
  onStale,
}: ConsignmentsProps & { consignment: Consignment }) {
  const words = useWords(orderWords)
  const [narrowed, position] = [narrowTo(order, consignment), positionOf(order, consignment)]
  const title = `consignment-${consignment.id}`
  return (
    <section className="consignment" aria-labelledby={title}>
      <h3 id={title}>
        <SoldBy seller={consignment.seller} />
      </h3>
      {position && <p className="spec">{words.consignment(position.number, position.count)}</p>}
      {/* A single consignment has the progress and the buttons of the whole order. */}
      {position && (
        <details>
          <summary>
            <StatusBadge {...consignment} isPickup={order.isPickup} /> {words.view.progress}
          </summary>
          <OrderTimeline order={narrowed} />
        </details>
      )}
      <Parcel of={consignment} />
      <OrderLines items={narrowed.items} />
      {position && stages[consignment.stage].customerMayCancel && (
        <CancelOrder
          order={order}
          consignment={{ ...position, id: consignment.id }}
          onCancelled={onChanged}
          onRefused={onStale}
        />
      )}
    </section>
  )
}
