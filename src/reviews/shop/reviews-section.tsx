import { Avatar } from '#accounts/shop/layout/avatar.tsx'
import { clearPages, useLoadedPages } from '#catalog/shop/use-loaded-pages.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Review } from '../contract.ts'
import { reviewWords } from '../words/shop.ts'
import { type ReviewPage, reviewsPerPage } from './get-review-page.ts'
import { ReviewSummary } from './review-summary.tsx'
import { WriteReview } from './write-review.tsx'

interface ReviewsSectionProps {
  productId: string
  reviews: ReviewPage
  isPending: boolean
}

/** The summary and list of a product's reviews, with the form for the customer's review. */
export function ReviewsSection({ productId, reviews, isPending }: ReviewsSectionProps) {
  const words = useWords(reviewWords)
  const { data, ratingCount, total, rating, page } = reviews
  const { items, firstPage, lastPage } = useLoadedPages(
    paths.product(productId, { tab: 'reviews', rating }),
    page,
    data,
  )
  const navigate = useNavigate()
  const showNewest = () => {
    const newest = paths.product(productId, { tab: 'reviews' })
    clearPages(newest)
    void navigate(newest, { replace: true, preventScrollReset: true })
  }
  const pageLink = (to: number, label: string) => (
    <p className="reviews-more">
      <Link
        className="btn btn-quiet"
        to={paths.product(productId, { tab: 'reviews', rating, page: String(to) })}
        replace
        preventScrollReset
        aria-disabled={isPending || undefined}
      >
        {label}
      </Link>
    </p>
  )
  const { offset } = toRange({ page: firstPage, limit: reviewsPerPage })
  const hasMore = offset + items.length < total
  return (
    <div className="panel verdict">
      <div>
        <ReviewSummary productId={productId} ratingCount={ratingCount} rating={rating} />
        <WriteReview productId={productId} onPosted={showNewest} />
      </div>
      <div aria-busy={isPending}>
        {(rating || ratingCount.reviewCount > 0) && (
          <p className="reviews-shown num" role="status">
            {rating ? words.withStars(total, Number(rating)) : words.shown(items.length, total)}
            {rating && (
              <Link
                className="text-link"
                to={paths.product(productId, { tab: 'reviews' })}
                preventScrollReset
              >
                {words.showAll}
              </Link>
            )}
          </p>
        )}
        {items.length === 0 && <p>{rating ? words.noneOfThese : words.none}</p>}
        {firstPage > 1 && pageLink(firstPage - 1, words.showEarlier)}
        <ReviewList reviews={items} />
        {hasMore && pageLink(lastPage + 1, words.showMore)}
      </div>
    </div>
  )
}

function ReviewList({ reviews }: { reviews: Review[] }) {
  const words = useWords(reviewWords)
  return reviews.map(({ id, rating, comment, createdAt, verified, user, reply }) => (
    <article key={id} className="quote">
      <footer className="writer">
        <Avatar {...user} />
        <span>
          <b>{user.name}</b>, {formatDay(createdAt)}
          {verified && (
            <>
              , <span className="verified">{words.verified}</span>
            </>
          )}
        </span>
      </footer>
      <Stars value={rating} small />
      {comment && <p className="as-typed">{comment}</p>}
      {reply && (
        <div className="reply">
          <b>{words.reply}</b>, {formatDay(reply.at)}
          <p className="as-typed">{reply.text}</p>
        </div>
      )}
    </article>
  ))
}
