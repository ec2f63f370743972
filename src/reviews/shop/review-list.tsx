import { Avatar } from '#accounts/shop/layout/avatar.tsx'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import type { Review } from '../contract.ts'
import { reviewWords } from '../words/shop.ts'

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return reviews.map(({ id, rating, comment, createdAt, verified, user, reply }) => (
    <article key={id} className="quote">
      <footer className="writer">
        <Avatar {...user} />
        <span>
          <b>{user.name}</b>, {formatDay(createdAt)}
          {verified && (
            <>
              , <span className="verified">{reviewWords.verified}</span>
            </>
          )}
        </span>
      </footer>
      <Stars value={rating} small />
      {comment && <p>{comment}</p>}
      {reply && (
        <div className="reply">
          <b>{reviewWords.reply}</b>, {formatDay(reply.at)}
          <p>{reply.text}</p>
        </div>
      )}
    </article>
  ))
}
