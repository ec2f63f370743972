import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'
import { Link } from '../link.tsx'

interface PagerProps {
  page: number
  pages: number
  to: (page: number) => string
}

/** PREV and NEXT, disabled at the ends (specification §2). */
export function Pager({ page, pages, to }: PagerProps) {
  const kitText = useWords(kitWords)
  return (
    <nav className="pager" aria-label={kitText.pages}>
      <PageLink words={kitText.previous} to={page > 1 ? to(page - 1) : null} />
      <span className="num">{kitText.pageOf(page, pages)}</span>
      <PageLink words={kitText.next} to={page < pages ? to(page + 1) : null} />
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
