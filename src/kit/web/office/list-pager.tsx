import { defaultPageSize } from '#contract/paging.rules.ts'
import { Link } from '../../ui/link.tsx'
import { useListAddress } from './use-list-address.ts'

/** How much of the list is shown, and the way to the rest. */
export function ListPager({ total }: { total: number }) {
  const address = useListAddress()
  const limit = Number(address.get('limit') || defaultPageSize)
  const pages = Math.max(Math.ceil(total / limit), 1)
  if (total === 0) return null
  const first = (address.page - 1) * limit + 1
  return (
    <nav className="list-pager" aria-label="Pages">
      <p className="num" role="status">
        {Math.min(first, total)}–{Math.min(address.page * limit, total)} of {total}
      </p>
      <Turn words="Previous" to={address.page > 1 ? address.to({ page: String(address.page - 1) }) : null} />
      <Turn words="Next" to={address.page < pages ? address.to({ page: String(address.page + 1) }) : null} />
    </nav>
  )
}

function Turn({ words, to }: { words: string; to: string | null }) {
  return to ? (
    <Link className="btn btn-quiet" to={to}>
      {words}
    </Link>
  ) : (
    <button className="btn btn-quiet" type="button" disabled>
      {words}
    </button>
  )
}
