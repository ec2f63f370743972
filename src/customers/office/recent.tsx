import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { StageBadge } from '#orders/office/stages/stage-badge.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import type { CustomerDetails } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'

const Nothing = () => {
  const words = useWords(customerOfficeWords)
  return <p className="soft">{words.noneYet}</p>
}

export function RecentOrders({ orders }: Pick<CustomerDetails, 'orders'>) {
  if (orders.length === 0) return <Nothing />
  return (
    <ul className="row-list">
      {orders.map(({ id, number, createdAt, stage, total }) => (
        <li key={id}>
          <Link className="link num" to={officePaths.order(id)}>
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

export function RecentReviews({ reviews }: Pick<CustomerDetails, 'reviews'>) {
  const words = useWords(customerOfficeWords)
  if (reviews.length === 0) return <Nothing />
  return (
    <ul className="row-list">
      {reviews.map(({ id, productId, productName, rating, comment, createdAt }) => (
        <li key={id}>
          <a className="link" href={paths.product(productId)}>
            {productName}
          </a>
          <span className="soft">{formatDay(createdAt)}</span>
          <span className="num end">{words.rating(rating)}</span>
          {comment && <p className="as-typed">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}

export function RecentEnquiries({ enquiries }: Pick<CustomerDetails, 'enquiries'>) {
  const words = useWords(customerOfficeWords)
  if (enquiries.length === 0) return <Nothing />
  return (
    <ul className="row-list">
      {enquiries.map(({ id, message, createdAt, answered }) => (
        <li key={id}>
          <span className="soft">{formatDay(createdAt)}</span>
          <span className={`status end ${answered ? 'is-good' : 'is-warning'}`}>
            {words.enquiryStates[answered ? 'answered' : 'open']}
          </span>
          <p className="as-typed">{message}</p>
        </li>
      ))}
    </ul>
  )
}
