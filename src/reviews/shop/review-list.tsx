import { Avatar } from '#accounts/shop/layout/avatar.tsx'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import type { Review } from '../contract.ts'
import { reviewWords } from '../words/shop.ts'

export function ReviewList({ reviews }: { reviews: Review[] }) {
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
