import { useCallback, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import type { Review } from '../contract.ts'
import { reviewWords } from '../words/shop.ts'

/** The customer's review of the product, with a button to edit it. */
const CustomerReview = ({
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

const load = async () => (await import('./review-form.tsx')).ReviewForm

interface WriteReviewProps {
  productId: string
  onPosted: () => void
}

/** The customer's review or its form. Visitors can sign in from here and come back. */
export function WriteReview(props: WriteReviewProps) {
  const words = useWords(reviewWords)
  const { status, user } = useSession()
  if (user) return <WriteOrEdit key={user.id} user={user} {...props} />
  return (
    <section className="write" aria-labelledby="write-review">
      <h3 id="write-review">{words.write}</h3>
      {status === 'succeeded' && (
        <button className="btn btn-quiet" type="button" onClick={() => promptSignIn()}>
          {words.signInToWrite}
        </button>
      )}
    </section>
  )
}

/** The customer's review with an edit button, or the form if there is no review yet. */
function WriteOrEdit({ productId, user, onPosted }: WriteReviewProps & { user: User }) {
  const words = useWords(reviewWords)
  const { offline } = useWords(kitWords)
  const find = useCallback(() => api.reviews.own({ productId }), [productId])
  const { value, failure, retry: reload } = useLoaded(find)
  const [isEditing, setEditing] = useState(false)
  const { Component: Form, hasFailed, retry } = useLazyComponent(true, load)
  const review = value?.data ?? null
  const isLoaded = value !== null || failure !== null
  const finish = () => {
    setEditing(false)
    reload()
    onPosted()
  }
  const showsForm = isLoaded && (isEditing || !review)
  return (
    <section className="write" aria-labelledby="write-review">
      <h3 id="write-review">{review ? words.yours : words.write}</h3>
      {review && !isEditing && <CustomerReview review={review} onEdit={() => setEditing(true)} />}
      {showsForm && Form && (
        <Form productId={productId} user={user} previous={review} onPosted={finish} />
      )}
      {showsForm && !Form && hasFailed && <LoadFailed text={offline} onRetry={retry} />}
      {review && isEditing && (
        <button className="text-link" type="button" onClick={() => setEditing(false)}>
          {words.keep}
        </button>
      )}
    </section>
  )
}
