import type { ReactNode } from 'react'
import { deliveryWords } from '#delivery/words/shop.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../../contract.ts'
import { describeArrival } from '../../describe-arrival.ts'
import { daysBefore } from '../../model.ts'
import { orderWords } from '../../words/shop.ts'
import { thanksWords } from '../../words/thanks.ts'

/** The next steps of an order that was just placed. */
export function OrderThanks({ order, payment }: { order: Order; payment: ReactNode }) {
  const language = useLanguage()
  const words = useWords(thanksWords)
  const { days } = useWords(deliveryWords)
  const arrives = describeArrival(order, language)
  const isCash = order.paymentMethod === 'cash_on_delivery'
  return (
    <div className="panel thanks">
      <h2>
        {words.number} <span className="num">{order.number}</span>
      </h2>
      <ol className="next-steps">
        <li>{words.call}</li>
        <li>
          {arrives
            ? words.arrives(arrives)
            : words.bring(days(daysBefore.firstDay, daysBefore.lastDay))}
        </li>
        {order.due > 0 && isCash && <li>{words.pay(formatRs(order.due))}</li>}
      </ol>
      {!isCash && payment}
      <p>{words.cancel}</p>
      <div className="side-by-side">
        <Link className="btn" to={paths.order(order.id)}>
          {words.track}
        </Link>
        <Link className="btn btn-quiet" to={paths.home}>
          {words.back}
        </Link>
      </div>
    </div>
  )
}

export function NoOrder() {
  const words = useWords(orderWords)
  const { back } = useWords(thanksWords)
  return (
    <div className="empty-state empty">
      <h2>{words.none}</h2>
      <p>{words.noneHint}</p>
      <Link className="btn" to={paths.home}>
        {back}
      </Link>
    </div>
  )
}
