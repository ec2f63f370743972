import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import type { StaffReview } from '../contract.ts'
import { reviewOfficeWords } from '../words/office.ts'

/** The customer's review, whether it is hidden, and the shop's reply. */
export function ReviewText({ rating, comment, verified, hidden, rewritten, reply }: StaffReview) {
  const words = useWords(reviewOfficeWords)
  return (
    <div className="review-text">
      <p className="row">
        <Stars value={rating} small />
        {verified && <span className="soft">{words.verified}</span>}
        {hidden && <span className="status is-bad">{words.hiddenBadge}</span>}
        {rewritten && <span className="status is-warning">{words.rewritten}</span>}
      </p>
      {comment ? <p className="as-typed">{comment}</p> : <p className="soft">{words.noText}</p>}
      {hidden && <p className="soft">{words.hiddenOn(formatDay(hidden.at), hidden.reason)}</p>}
      {reply && (
        <blockquote className="as-typed">
          <b>{words.repliedOn(formatDay(reply.at))}</b>
          <br />
          {reply.text}
        </blockquote>
      )}
    </div>
  )
}
