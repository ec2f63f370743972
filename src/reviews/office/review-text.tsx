import { adminMessages } from '#contract/admin-messages.ts'
import { formatDay } from '#contract/nepal-time.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { Stars } from '../../ui/stars.tsx'

/** What the customer wrote, what became of it, and what the shop said to it. */
export function ReviewText({ rating, comment, verified, hidden, rewritten, reply }: StaffReview) {
  return (
    <div className="review-text">
      <p className="row">
        <Stars value={rating} small />
        {verified && <span className="soft">Verified purchase</span>}
        {hidden && <span className="status is-bad">Hidden</span>}
        {rewritten && <span className="status is-warning">{adminMessages.reviews.rewritten}</span>}
      </p>
      {comment ? <p className="as-typed">{comment}</p> : <p className="soft">No text</p>}
      {hidden && (
        <p className="soft">
          Hidden on {formatDay(hidden.at)}: {hidden.reason}
        </p>
      )}
      {reply && (
        <blockquote className="as-typed">
          <b>Reply of {formatDay(reply.at)}</b>
          <br />
          {reply.text}
        </blockquote>
      )}
    </div>
  )
}
