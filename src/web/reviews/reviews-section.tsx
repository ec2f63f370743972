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
  onPosted: () => void
}

/** What customers say: the sum of it, word by word, and a place for one's own. */
export function ReviewsSection({ productId, reviews, isPending, onPosted }: ReviewsSectionProps) {
  const { data, ratingCount, total, rating, page } = reviews
  const list = paths.productTab(productId, 'reviews', { rating })
  const { items, firstPage } = useGatheredPages(list, page, data)
  const hasMore = (firstPage - 1) * reviewsPerPage + items.length < total
  return (
    <div className="panel verdict">
      <div>
        <ReviewSummary productId={productId} ratingCount={ratingCount} rating={rating} />
        <WriteReview
          productId={productId}
          onPosted={() => {
            forgetPages(list)
            onPosted()
          }}
        />
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
        <ReviewList reviews={items} />
        {hasMore && (
          <p className="reviews-more">
            <Link
              className="btn btn-quiet"
              to={paths.productTab(productId, 'reviews', { rating, page: String(page + 1) })}
              replace
              preventScrollReset
              aria-disabled={isPending || undefined}
            >
              Show more reviews
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
