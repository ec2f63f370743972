import type { ReactNode } from 'react'
import { type ShippingOption, shippingDays, shippingOptions } from '#contract/cart.rules.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import { checkoutMessages } from '#contract/order-messages.ts'
import { customerMayCancel } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import { Totals } from '../cart/totals.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { paymentWords } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { useReorder } from './use-reorder.tsx'

interface OrderViewProps {
  order: Order
  onChanged: (order: Order) => void
  onStale: () => void
}

/** An order with everything that is known of it, and what its customer may do. */
export function OrderView({ order, onChanged, onStale }: OrderViewProps) {
  const reorder = useReorder(order)
  return (
    <div className="order">
      <div className="order-head">
        <p>
          <StatusBadge {...order} />
          <span className="num">Ordered {formatMoment(order.createdAt)}</span>
        </p>
        <div className="order-acts">
          {reorder.button}
          {customerMayCancel(order.stage) && <CancelOrder order={order} onCancelled={onChanged} onRefused={onStale} />}
        </div>
      </div>
      {reorder.outcome}
      <div className="order-parts">
        <section>
          <h2>Items</h2>
          <OrderLines items={order.items} />
          <Totals of={order} full />
        </section>
        <div className="order-side">
          <section>
            <h2>Progress</h2>
            <OrderTimeline stage={order.stage} events={order.events} />
          </section>
          <section>
            <h2>Delivery and payment</h2>
            <OrderFacts order={order} />
          </section>
        </div>
      </div>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const option = shippingOptions[order.shippingOption as ShippingOption] ?? order.shippingOption
  const method = order.paymentMethod === 'cash_on_delivery' ? checkoutMessages.cash : order.paymentMethod
  return (
    <dl className="rows">
      <Row name="To">
        {order.customer.name}
        <br />
        {order.shippingAddress}
      </Row>
      <Row name="Phone">{order.customer.phone}</Row>
      <Row name="Shipping">
        {option}, {shippingDays.least}-{shippingDays.most} days
      </Row>
      <Row name="Payment">
        {method}, {order.stage === 'cancelled' && order.paymentStatus === 'unpaid' ? 'nothing to pay' : paymentWords[order.paymentStatus]}
      </Row>
      {order.promoCode && <Row name="Promo code">{order.promoCode}</Row>}
      {order.notes && (
        <Row name="Notes">
          <span className="as-typed">{order.notes}</span>
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
