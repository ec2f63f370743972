import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatDay } from '#contract/nepal-time.ts'
import type { Report } from '#contract/reports.ts'
import { Link } from '../../ui/link.tsx'

const { dashboard } = adminMessages

export function LowStock({ lowStock: { low, soldOut, products } }: Pick<Report, 'lowStock'>) {
  return (
    <section className="sheet">
      <h2>Low stock</h2>
      {products.length === 0 && <p className="soft">{dashboard.enoughStock}</p>}
      <ul className="ranks">
        {products.map(({ id, name, stock }) => (
          <li key={id}>
            <Link to={adminPaths.product(id)}>{name}</Link>
            <b className={stock === 0 ? 'num status is-bad' : 'num status is-warning'}>{stock === 0 ? 'Sold out' : `${stock} left`}</b>
          </li>
        ))}
      </ul>
      {low + soldOut > products.length && (
        <p className="row">
          <Link className="text-link" to={adminPaths.products({ stock: 'out' })}>
            All {soldOut} sold out
          </Link>
          <Link className="text-link" to={adminPaths.products({ stock: 'low' })}>
            All {low} that run low
          </Link>
        </p>
      )}
    </section>
  )
}

export function FailedSearches({ failedSearches }: Pick<Report, 'failedSearches'>) {
  return (
    <section className="sheet">
      <h2>Searches without result</h2>
      {failedSearches.length === 0 && <p className="soft">{dashboard.allFound}</p>}
      <ul className="ranks">
        {failedSearches.map(({ query, times, lastAt }) => (
          <li key={query}>
            <span>{query}</span>
            <b className="num">{times === 1 ? 'once' : `${times} times`}</b>
            <span className="soft">last {formatDay(lastAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OpenEnquiries({ openEnquiries }: Pick<Report, 'openEnquiries'>) {
  return (
    <section className="sheet">
      <h2>Open enquiries</h2>
      {openEnquiries === 0 ? (
        <p className="soft">{adminMessages.enquiries.noneOpen}</p>
      ) : (
        <Link className="text-link" to={adminPaths.enquiries()}>
          {openEnquiries === 1 ? 'One waits' : `${openEnquiries} wait`} for an answer
        </Link>
      )}
    </section>
  )
}
