import { formatRs } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderTableProps {
  orders: OrderSummary[]
  /** The id of the order that was just placed. */
  placed: string | null
}

/** One row for each order; on phones a row becomes two lines. */
export function OrderTable({ orders, placed }: OrderTableProps) {
  return (
    <table className="list orders">
      <caption className="hidden">Orders List</caption>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <th scope="col">Ordered Date</th>
          <th scope="col">Items</th>
          <th scope="col">Status</th>
          <th scope="col" className="r">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={order.id === placed ? 'is-new' : undefined}>
            <td className="c-order">
              <Link className="name num" to={paths.order(order.id)} aria-label={`Order ${order.number}`}>
                {order.number}
              </Link>
              {order.id === placed && <span className="badge">New</span>}
            </td>
            <td className="c-date num">{formatDay(order.createdAt)}</td>
            <td className="c-items">{itemsInWords(order)}</td>
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

function itemsInWords({ items }: OrderSummary) {
  const [first, ...rest] = items
  if (!first) return ''
  const name = first.quantity > 1 ? `${first.quantity} × ${first.product.productName}` : first.product.productName
  return rest.length > 0 ? `${name} and ${rest.length} more` : name
}
