import type { CSSProperties } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { listingWords } from '../../words/listing.ts'

interface LoadMoreProps {
  shownCount: number
  total: number
  /** The address of the next page. */
  next: string
  isPending: boolean
  onLoad: () => void
}

/** How much of the list is visible, with a link to the next page. */
export function LoadMore({ shownCount, total, next, isPending, onLoad }: LoadMoreProps) {
  const words = useWords(listingWords)
  return (
    <div className="more num">
      <p role="status">{words.shown(shownCount, total)}</p>
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${(shownCount / total) * 100}%` } as CSSProperties} />
      </div>
      {shownCount < total && (
        <Link
          className="btn btn-quiet"
          to={next}
          replace
          preventScrollReset
          aria-disabled={isPending || undefined}
          onClick={onLoad}
        >
          {isPending ? words.loading : words.loadMore}
        </Link>
      )}
    </div>
  )
}
