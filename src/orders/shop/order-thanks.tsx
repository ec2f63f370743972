import { shippingDays } from '#contract/cart.rules.ts'
import { formatRs } from '#contract/money.ts'
import { orderMessages } from '#contract/order-messages.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '../ui/link.tsx'

/** What happens with an order that was just placed. */
export function OrderThanks({ order }: { order: OrderSummary }) {
  return (
    <div className="panel thanks">
      <h2>
        Your order number is <span className="num">{order.number}</span>
      </h2>
      <ol className="next-steps">
        <li>{orderMessages.nextCall}</li>
        <li>{orderMessages.nextBring(`${shippingDays.least}-${shippingDays.most} days`)}</li>
        <li>{orderMessages.nextPay(formatRs(order.totalPrice))}</li>
      </ol>
      <p>{orderMessages.nextCancel}</p>
      <div className="side-by-side">
        <Link className="btn" to={paths.order(order.id)}>
          Track Order
        </Link>
        <Link className="btn btn-quiet" to={paths.home}>
          Go Back to Shopping
        </Link>
      </div>
    </div>
  )
}

export function NoOrder() {
  return (
    <div className="empty-state empty">
      <h2>{orderMessages.none}</h2>
      <p>{orderMessages.noneHelp}</p>
      <Link className="btn" to={paths.home}>
        Go Back to Shopping
      </Link>
    </div>
  )
}
