import { adminPaths } from '#contract/admin-paths.ts'
import type { CustomerFile } from '#contract/customers.ts'
import { formatRs } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '../../ui/link.tsx'
import { StageBadge } from '../orders/stage-badge.tsx'

const Nothing = () => <p className="soft">None yet.</p>

export function NewestOrders({ orders }: Pick<CustomerFile, 'orders'>) {
  if (orders.length === 0) return <Nothing />
  return (
    <ul className="row-list">
      {orders.map(({ id, number, createdAt, stage, total }) => (
        <li key={id}>
          <Link className="link num" to={adminPaths.order(id)}>
            {number}
          </Link>
          <span className="soft">{formatDay(createdAt)}</span>
          <StageBadge stage={stage} />
          <b className="num end">{formatRs(total)}</b>
        </li>
      ))}
    </ul>
  )
}

export function NewestReviews({ reviews }: Pick<CustomerFile, 'reviews'>) {
  if (reviews.length === 0) return <Nothing />
  return (
    <ul className="row-list">
      {reviews.map(({ id, productId, productName, rating, comment, createdAt }) => (
        <li key={id}>
          <a className="link" href={paths.product(productId)}>
            {productName}
          </a>
          <span className="soft">{formatDay(createdAt)}</span>
          <span className="num end">{rating} of 5</span>
          {comment && <p className="as-typed">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}

export function NewestEnquiries({ enquiries }: Pick<CustomerFile, 'enquiries'>) {
  if (enquiries.length === 0) return <Nothing />
  return (
    <ul className="row-list">
      {enquiries.map(({ id, message, createdAt, answered }) => (
        <li key={id}>
          <span className="soft">{formatDay(createdAt)}</span>
          <span className={`status end ${answered ? 'is-good' : 'is-warning'}`}>{answered ? 'Answered' : 'Open'}</span>
          <p className="as-typed">{message}</p>
        </li>
      ))}
    </ul>
  )
}
