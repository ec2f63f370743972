import { formatDay } from '#kit/contract/nepal-time.ts'
import { Stars } from '#kit/web/ui/stars.tsx'
import type { Review } from '../contract.ts'
import { reviewWords } from '../words.ts'

/** What somebody has said about the product, and the way to say it differently. */
export const OwnReview = ({
  review: { rating, comment, createdAt },
  onEdit,
}: {
  review: Review
  onEdit: () => void
}) => (
  <div className="own-review">
    <Stars value={rating} small />
    {comment && <p>{comment}</p>}
    <small>{formatDay(createdAt)}</small>
    <button className="btn btn-quiet" type="button" onClick={onEdit}>
      {reviewWords.edit}
    </button>
  </div>
)
