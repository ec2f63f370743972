import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import type { Review } from '../contract.ts'
import { reviewWords } from '../words/shop.ts'

/** The customer's review of the product, with a button to edit it. */
export const CustomerReview = ({
  review: { rating, comment, createdAt },
  onEdit,
}: {
  review: Review
  onEdit: () => void
}) => {
  const words = useWords(reviewWords)
  return (
    <div className="own-review">
      <Stars value={rating} small />
      {comment && <p className="as-typed">{comment}</p>}
      <small className="caption">{formatDay(createdAt)}</small>
      <button className="btn btn-quiet" type="button" onClick={onEdit}>
        {words.edit}
      </button>
    </div>
  )
}
