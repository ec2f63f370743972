import type { CSSProperties } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { RatingCount } from '../contract.ts'
import { barPercent, recommendPercent } from '../model.ts'
import { reviewWords } from '../words/shop.ts'

const fiveToOne = [5, 4, 3, 2, 1]

interface ReviewSummaryProps {
  productId: string
  ratingCount: RatingCount
  /** The number of stars by which the list is filtered. */
  rating: string | undefined
}

/**
 * The average, the number of reviews per star count, and the share of recommendations. Each bar
 * filters the list.
 */
export function ReviewSummary({ productId, ratingCount, rating }: ReviewSummaryProps) {
  const words = useWords(reviewWords)
  const { averageRating, reviewCount, starCounts } = ratingCount
  return (
    <>
      <div className="score">
        <b>{averageRating.toFixed(1)}</b>
        <div>
          <Stars value={averageRating} />
          <p className="num">{words.from(reviewCount)}</p>
        </div>
      </div>
      <nav className="bars" aria-label={words.byStars}>
        {fiveToOne.map((stars) => {
          const count = starCounts[stars - 1] ?? 0
          const percent = barPercent(count, reviewCount)
          const isCurrent = rating === String(stars)
          return (
            <Link
              key={stars}
              to={paths.product(productId, {
                tab: 'reviews',
                rating: isCurrent ? undefined : String(stars),
              })}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
            >
              <span>{words.stars(stars)}</span>
              <i style={{ '--p': `${percent}%` } as CSSProperties} />
              <span>{percent}%</span>
              <span>
                {count}
                <span className="hidden">{words.afterCount(count)}</span>
              </span>
            </Link>
          )
        })}
      </nav>
      {reviewCount > 0 && (
        <p className="recommend">
          <b>{recommendPercent(ratingCount)}%</b> {words.recommend}
        </p>
      )}
    </>
  )
}
