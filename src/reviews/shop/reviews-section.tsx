import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { forgetPages, useGatheredPages } from '../catalog/use-gathered-pages.ts'
import { Link } from '../ui/link.tsx'
import { type FoundReviews, reviewsPerPage } from './find-reviews.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { reviewWords } from './review-words.ts'
import { WriteReview } from './write-review.tsx'

interface ReviewsSectionProps {
  productId: string
  reviews: FoundReviews
  isPending: boolean
}

/** What customers say: the sum of it, word by word, and a place for one's own. */
export function ReviewsSection({ productId, reviews, isPending }: ReviewsSectionProps) {
  const { data, ratingCount, total, rating, page } = reviews
  const { items, firstPage, lastPage } = useGatheredPages(paths.productTab(productId, 'reviews', { rating }), page, data)
  const navigate = useNavigate()
  const showNewest = () => {
    const newest = paths.productTab(productId, 'reviews')
    forgetPages(newest)
    void navigate(newest, { replace: true, preventScrollReset: true })
  }
  const pageLink = (to: number, words: string) => (
    <p className="reviews-more">
      <Link
        className="btn btn-quiet"
        to={paths.productTab(productId, 'reviews', { rating, page: String(to) })}
        replace
        preventScrollReset
        aria-disabled={isPending || undefined}
      >
        {words}
      </Link>
    </p>
  )
  const hasMore = (firstPage - 1) * reviewsPerPage + items.length < total
  return (
    <div className="panel verdict">
      <div>
        <ReviewSummary productId={productId} ratingCount={ratingCount} rating={rating} />
        <WriteReview productId={productId} onPosted={showNewest} />
      </div>
      <div aria-busy={isPending}>
        {(rating || ratingCount.reviewCount > 0) && (
          <p className="reviews-shown num" role="status">
            {rating ? `${reviewWords(total)} with ${rating} ${rating === '1' ? 'star' : 'stars'}` : `${items.length} of ${reviewWords(total)}, newest first`}
            {rating && (
              <Link className="text-link" to={paths.productTab(productId, 'reviews')} preventScrollReset>
                Show all
              </Link>
            )}
          </p>
        )}
        {items.length === 0 && <p>{rating ? messages.reviews.noneOfThese : messages.reviews.none}</p>}
        {firstPage > 1 && pageLink(firstPage - 1, 'Show earlier reviews')}
        <ReviewList reviews={items} />
        {hasMore && pageLink(lastPage + 1, 'Show more reviews')}
      </div>
    </div>
  )
}
