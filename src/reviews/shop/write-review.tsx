import { useCallback, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { promptSignIn } from '#accounts/shop/auth-prompt.ts'
import { useSession } from '#accounts/shop/session.ts'
import { kitWords } from '#kit/contract/words.ts'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { usePart } from '#kit/web/app/use-part.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { reviewWords } from '../words.ts'
import { OwnReview } from './own-review.tsx'

const load = async () => (await import('./review-form.tsx')).ReviewForm

interface WriteReviewProps {
  productId: string
  onPosted: () => void
}

/** A place for one's own review; a visitor is asked to sign in and comes back here. */
export function WriteReview(props: WriteReviewProps) {
  const { status, user } = useSession()
  if (user) return <MembersReview key={user.id} user={user} {...props} />
  return (
    <section className="write" aria-labelledby="write-review">
      <h3 id="write-review">{reviewWords.write}</h3>
      {status === 'succeeded' && (
        <button className="btn btn-quiet" type="button" onClick={() => promptSignIn()}>
          {reviewWords.signInToWrite}
        </button>
      )}
    </section>
  )
}

/** What they have written, to be changed, or the form for a first one, which arrives by itself. */
function MembersReview({ productId, user, onPosted }: WriteReviewProps & { user: User }) {
  const find = useCallback(() => api.reviews.own({ productId }), [productId])
  const { value, failure, retry: lookAgain } = useLoaded(find)
  const [isEditing, setEditing] = useState(false)
  const { Part: Form, hasFailed, retry } = usePart(true, load)
  const own = value?.data ?? null
  const isKnown = value !== null || failure !== null
  const finish = () => {
    setEditing(false)
    lookAgain()
    onPosted()
  }
  const isForm = isKnown && (isEditing || !own)
  return (
    <section className="write" aria-labelledby="write-review">
      <h3 id="write-review">{own ? reviewWords.yours : reviewWords.write}</h3>
      {own && !isEditing && <OwnReview review={own} onEdit={() => setEditing(true)} />}
      {isForm && Form && <Form productId={productId} user={user} own={own} onPosted={finish} />}
      {isForm && !Form && hasFailed && <LoadFailed text={kitWords.offline} onRetry={retry} />}
      {own && isEditing && (
        <button className="text-link" type="button" onClick={() => setEditing(false)}>
          {reviewWords.keep}
        </button>
      )}
    </section>
  )
}
