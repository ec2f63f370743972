import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Report } from '../contract.ts'
import { reportOfficeWords } from '../words/office.ts'

export function LowStock({ lowStock: { low, soldOut, products } }: Pick<Report, 'lowStock'>) {
  const words = useWords(reportOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.lowStock}</h2>
      {products.length === 0 && <p className="soft">{words.enoughStock}</p>}
      <ul className="ranks">
        {products.map(({ id, name, stock }) => (
          <li key={id}>
            <Link to={officePaths.product(id)}>{name}</Link>
            <b className={stock === 0 ? 'num status is-bad' : 'num status is-warning'}>
              {stock === 0 ? words.soldOut : words.left(stock)}
            </b>
          </li>
        ))}
      </ul>
      {products.length > 0 && (
        <p className="row">
          <Link className="text-link" to={officePaths.lowStock()}>
            {words.runsOut}
          </Link>
          {low + soldOut > products.length && (
            <>
              <Link className="text-link" to={officePaths.products({ stock: 'out' })}>
                {words.allSoldOut(soldOut)}
              </Link>
              <Link className="text-link" to={officePaths.products({ stock: 'low' })}>
                {words.allLow(low)}
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  )
}

export function FailedSearches({ failedSearches }: Pick<Report, 'failedSearches'>) {
  const words = useWords(reportOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.failedSearches}</h2>
      {failedSearches.length === 0 && <p className="soft">{words.allFound}</p>}
      <ul className="ranks">
        {failedSearches.map(({ query, times, lastAt }) => (
          <li key={query}>
            <span>{query}</span>
            <b className="num">{words.times(times)}</b>
            <span className="soft">{words.lastOn(formatDay(lastAt))}</span>
          </li>
        ))}
      </ul>
      {failedSearches.length > 0 && (
        <Link className="text-link" to={officePaths.search({ tab: 'failed' })}>
          {words.helpSearching}
        </Link>
      )}
    </section>
  )
}

export function OpenEnquiries({ openEnquiries }: Pick<Report, 'openEnquiries'>) {
  const words = useWords(reportOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.openEnquiries}</h2>
      {openEnquiries === 0 ? (
        <p className="soft">{words.noEnquiries}</p>
      ) : (
        <Link className="text-link" to={officePaths.enquiries()}>
          {words.waiting(openEnquiries)}
        </Link>
      )}
    </section>
  )
}
