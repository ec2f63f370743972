import { defaultPageSize } from '../../contract/paging.model.ts'
import { Link } from '../ui/link.tsx'
import { useListAddress } from './use-list-address.ts'
import { commonWords } from './words.ts'

/** How much of the list is shown, and the way to the rest. */
export function ListPager({ total }: { total: number }) {
  const address = useListAddress()
  const limit = Number(address.get('limit') || defaultPageSize)
  const pages = Math.max(Math.ceil(total / limit), 1)
  if (total === 0) return null
  const first = (address.page - 1) * limit + 1
  return (
    <nav className="list-pager" aria-label={commonWords.pages}>
      <p className="num" role="status">
        {commonWords.shown(Math.min(first, total), Math.min(address.page * limit, total), total)}
      </p>
      <Turn
        label={commonWords.previous}
        to={address.page > 1 ? address.to({ page: String(address.page - 1) }) : null}
      />
      <Turn
        label={commonWords.next}
        to={address.page < pages ? address.to({ page: String(address.page + 1) }) : null}
      />
    </nav>
  )
}

function Turn({ label, to }: { label: string; to: string | null }) {
  return to ? (
    <Link className="btn btn-quiet" to={to}>
      {label}
    </Link>
  ) : (
    <button className="btn btn-quiet" type="button" disabled>
      {label}
    </button>
  )
}
