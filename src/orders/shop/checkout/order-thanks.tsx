import type { ReactNode } from 'react'
import { deliveryWords } from '#delivery/words/shop.ts'
import { formatRs } from '#kit/contract/money.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../../contract.ts'
import { describeArrival } from '../../describe-arrival.ts'
import { daysBefore } from '../../model.ts'
import { orderWords } from '../../words/shop.ts'
import { thanksWords } from '../../words/thanks.ts'

/** The next steps of an order that was just placed. */
export function OrderThanks({ order, payment }: { order: Order; payment: ReactNode }) {
  const arrives = describeArrival(order)
  const isCash = order.paymentMethod === 'cash_on_delivery'
  return (
    <div className="panel thanks">
      <h2>
        {thanksWords.number} <span className="num">{order.number}</span>
      </h2>
      <ol className="next-steps">
        <li>{thanksWords.call}</li>
        <li>
          {arrives
            ? thanksWords.arrives(arrives)
            : thanksWords.bring(deliveryWords.days(daysBefore.firstDay, daysBefore.lastDay))}
        </li>
        {order.due > 0 && isCash && <li>{thanksWords.pay(formatRs(order.due))}</li>}
      </ol>
      {!isCash && payment}
      <p>{thanksWords.cancel}</p>
      <div className="side-by-side">
        <Link className="btn" to={paths.order(order.id)}>
          {thanksWords.track}
        </Link>
        <Link className="btn btn-quiet" to={paths.home}>
          {thanksWords.back}
        </Link>
      </div>
    </div>
  )
}

export function NoOrder() {
  return (
    <div className="empty-state empty">
      <h2>{orderWords.none}</h2>
      <p>{orderWords.noneHelp}</p>
      <Link className="btn" to={paths.home}>
        {thanksWords.back}
      </Link>
    </div>
  )
}
