import { formatDay } from '#contract/nepal-time.ts'
import type { Review } from '#contract/reviews.ts'
import { Stars } from '../ui/stars.tsx'

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return reviews.map(({ id, rating, comment, createdAt, verified, user, reply }) => (
    <article key={id} className="quote">
      <Stars value={rating} small />
      {comment && <p>{comment}</p>}
      <footer>
        <b>{user.name}</b>, {formatDay(createdAt)}
        {verified && (
          <>
            , <span className="verified">Verified purchase</span>
          </>
        )}
      </footer>
      {reply && (
        <div className="reply">
          <b>Reply from the shop</b>, {formatDay(reply.at)}
          <p>{reply.text}</p>
        </div>
      )}
    </article>
  ))
}
