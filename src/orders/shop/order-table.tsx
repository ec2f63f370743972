import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { OrderSummary } from '../contract.ts'
import { orderWords } from '../words/shop.ts'
import { StatusBadge } from './status-badge.tsx'

interface OrderTableProps {
  orders: OrderSummary[]
  /** The id of the order that was just placed. */
  placed: string | null
}

/** One row for each order. On phones, a row takes two lines. */
export function OrderTable({ orders, placed }: OrderTableProps) {
  const language = useLanguage()
  const { table: words, numbered, newBadge } = useWords(orderWords)
  return (
    <table className="list orders">
      <caption className="hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.id}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.items}</th>
          <th scope="col">{words.status}</th>
          <th scope="col" className="r">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={order.id === placed ? 'is-new' : undefined}>
            <td className="c-order">
              <Link
                className="name num"
                to={paths.order(order.id)}
                aria-label={numbered(order.number)}
              >
                {order.number}
              </Link>
              {order.id === placed && <span className="badge">{newBadge}</span>}
            </td>
            <td className="c-date num">{formatDay(order.createdAt)}</td>
            <td className="c-items">{describeItems(order, language)}</td>
            <td className="c-status">
              <StatusBadge {...order} />
            </td>
            <td className="c-total r num">{formatRs(order.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function describeItems({ items }: OrderSummary, language: Language) {
  const words = orderWords(language)
  const [first, ...rest] = items
  if (!first) return ''
  const name =
    first.quantity > 1
      ? words.line(first.quantity, first.product.productName)
      : first.product.productName
  return rest.length > 0 ? words.andMore(name, rest.length) : name
}
