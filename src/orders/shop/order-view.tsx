import type { ReactNode } from 'react'
import { Totals } from '#cart/shop/totals.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Row } from '#kit/web/ui/page/row.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { Order } from '../contract.ts'
import { describeArrival } from '../describe-arrival.ts'
import { describeMethod } from '../describe-method.ts'
import { chargeOf, droppedItemsOf, isDivided, isLessThanOrdered } from '../divided-order.ts'
import { stages } from '../stages.ts'
import { orderWords } from '../words/shop.ts'
import { CancelOrder } from './cancel-order.tsx'
import { useReorder } from './checkout/use-reorder.tsx'
import { Consignments } from './consignments.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Parcel } from './parcel.tsx'
import { PrintHeader } from './print-header.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderViewProps {
  order: Order
  payment: ReactNode
  onChanged: (order: Order) => void
  onStale: () => void
  /** Documents to download, such as the invoice. */
  papers?: ReactNode
  returns?: ReactNode
  /** Serial numbers and warranty. */
  warranty?: ReactNode
  /** Computers built for this order. */
  builds?: ReactNode
}

/** An order with all its details and the actions of the customer. */
export function OrderView({
  order,
  payment,
  onChanged,
  onStale,
  papers,
  returns,
  warranty,
  builds,
}: OrderViewProps) {
  const words = useWords(orderWords).view
  const reorder = useReorder(order)
  return (
    <div className="order">
      <PrintHeader />
      <div className="order-head">
        <p>
          <StatusBadge {...order} />
          <span className="num">{words.ordered(formatMoment(order.createdAt))}</span>
        </p>
        <div className="order-acts">
          {reorder.button}
          <Button kind="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>
          {stages[order.stage].customerMayCancel && (
            <CancelOrder order={order} onCancelled={onChanged} onRefused={onStale} />
          )}
        </div>
      </div>
      {reorder.outcome}
      {payment}
      <div className="order-parts">
        <section>
          <h2>{words.items}</h2>
          {isDivided(order) ? (
            <Consignments order={order} onChanged={onChanged} onStale={onStale} />
          ) : (
            <OrderLines items={order.items} />
          )}
          <Totals of={order} promoCode={order.promoCode} full />
          <Charge order={order} />
        </section>
        <div className="order-side">
          {returns}
          {order.consignments.length < 2 && (
            <section className="order-progress">
              <h2>{words.progress}</h2>
              {!isDivided(order) &&
                order.consignments.map((only) => <Parcel key={only.id} of={only} />)}
              <OrderTimeline order={order} />
            </section>
          )}
          <section>
            <h2>{words.delivery}</h2>
            <OrderFacts order={order} />
          </section>
          {warranty}
          {builds}
          {papers}
        </div>
      </div>
    </div>
  )
}

/** The reduced charge, once items were cancelled or returned. */
function Charge({ order }: { order: Order }) {
  const words = useWords(orderWords)
  if (!isLessThanOrdered(order)) return null
  return (
    <dl className="totals charge">
      <div className="less">
        <dt>{words.dropped}</dt>
        <dd>−{formatRs(droppedItemsOf(order))}</dd>
      </div>
      {order.promoLost > 0 && (
        <div>
          <dt>{words.promoLost}</dt>
          <dd>{formatRs(order.promoLost)}</dd>
        </div>
      )}
      <div>
        <dt>{words.charged}</dt>
        <dd>{formatRs(chargeOf(order))}</dd>
      </div>
    </dl>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const language = useLanguage()
  const { view: words, payments } = useWords(orderWords)
  const facts = useShopFacts()
  const arrives = stages[order.stage].isOpen && describeArrival(order, language)
  return (
    <dl className="rows">
      <Row name={order.isPickup ? words.pickUpAt : words.to}>
        {order.address?.receiver || order.customer.name}
        <br />
        {order.isPickup ? `${facts.name}, ${facts.address}` : order.shippingAddress}
      </Row>
      <Row name={words.phone}>{order.customer.phone}</Row>
      <Row name={words.shipping}>{order.shippingName ?? order.shippingOption}</Row>
      {arrives && <Row name={order.isPickup ? words.ready : words.arrives}>{arrives}</Row>}
      <Row name={words.payment}>
        {describeMethod(order.paymentMethod, language)},{' '}
        {stages[order.stage].isUndone && order.paymentStatus === 'unpaid'
          ? payments.nothing
          : payments[order.paymentStatus]}
      </Row>
      {order.promoCode && <Row name={words.promoCode}>{order.promoCode}</Row>}
      {order.notes && (
        <Row name={words.notes}>
          <span className="as-typed">{order.notes}</span>
        </Row>
      )}
    </dl>
  )
}
