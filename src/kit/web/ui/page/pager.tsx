import { kitWords } from '../../../contract/words/shop.ts'
import { Link } from '../link.tsx'

interface PagerProps {
  page: number
  pages: number
  to: (page: number) => string
}

/** PREV and NEXT, disabled at the ends (specification §2). */
export function Pager({ page, pages, to }: PagerProps) {
  return (
    <nav className="pager" aria-label={kitWords.pages}>
      <PageLink words={kitWords.previous} to={page > 1 ? to(page - 1) : null} />
      <span className="num">{kitWords.pageOf(page, pages)}</span>
      <PageLink words={kitWords.next} to={page < pages ? to(page + 1) : null} />
    </nav>
  )
}

function PageLink({ words, to }: { words: string; to: string | null }) {
  if (!to)
    return (
      <button className="btn btn-quiet" type="button" disabled>
        {words}
      </button>
    )
  return (
    <Link className="btn btn-quiet" to={to}>
      {words}
    </Link>
  )
}
