import { defaultPageSize, toRange } from '../../../contract/calls/paging.model.ts'
import { useWords } from '../../router/language.ts'
import { Link } from '../../ui/link.tsx'
import { commonWords } from '../words/office.ts'
import { useListAddress } from './use-list-address.ts'

/** The range of visible rows, with links to the previous and next page. */
export function ListPager({ total }: { total: number }) {
  const words = useWords(commonWords)
  const address = useListAddress()
  const limit = Number(address.get('limit') || defaultPageSize)
  const pages = Math.max(Math.ceil(total / limit), 1)
  if (total === 0) return null
  const first = toRange({ page: address.page, limit }).offset + 1
  return (
    <nav className="list-pager" aria-label={words.pages}>
      <p className="num" role="status">
        {words.shown(Math.min(first, total), Math.min(address.page * limit, total), total)}
      </p>
      <PageLink
        label={words.previous}
        to={address.page > 1 ? address.to({ page: String(address.page - 1) }) : null}
      />
      <PageLink
        label={words.next}
        to={address.page < pages ? address.to({ page: String(address.page + 1) }) : null}
      />
    </nav>
  )
}

function PageLink({ label, to }: { label: string; to: string | null }) {
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
