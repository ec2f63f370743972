import type { CSSProperties } from 'react'
import { paths } from '#contract/paths.ts'
import { barPercent, recommendPercent } from '#contract/reviews.rules.ts'
import type { RatingCount } from '#contract/reviews.ts'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'
import { reviewWords } from './review-words.ts'

const fiveToOne = [5, 4, 3, 2, 1]

interface ReviewSummaryProps {
  productId: string
  ratingCount: RatingCount
  /** The number of stars that the list is narrowed to. */
  rating: string | undefined
}

/** The average, how it comes about, and how many recommend the product; each bar narrows the list. */
export function ReviewSummary({ productId, ratingCount, rating }: ReviewSummaryProps) {
  const { averageRating, reviewCount, starCounts } = ratingCount
  return (
    <>
      <div className="score">
        <b>{averageRating.toFixed(1)}</b>
        <div>
          <Stars value={averageRating} />
          <p className="num">from {reviewWords(reviewCount)}</p>
        </div>
      </div>
      <nav className="bars" aria-label="Reviews by stars">
        {fiveToOne.map((stars) => {
          const count = starCounts[stars - 1] ?? 0
          const percent = barPercent(count, reviewCount)
          const isCurrent = rating === String(stars)
          return (
            <Link
              key={stars}
              to={paths.productTab(productId, 'reviews', { rating: isCurrent ? undefined : String(stars) })}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
            >
              <span>
                {stars} {stars === 1 ? 'star' : 'stars'}
              </span>
              <i style={{ '--p': `${percent}%` } as CSSProperties} />
              <span>{percent}%</span>
              <span>
                {count}
                <span className="hidden"> {count === 1 ? 'review' : 'reviews'}</span>
              </span>
            </Link>
          )
        })}
      </nav>
      {reviewCount > 0 && (
        <p className="recommend">
          <b>{recommendPercent(ratingCount)}%</b> of customers recommend it
        </p>
      )}
    </>
  )
}
