import { type ComponentType, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { promptSignIn } from '../app/auth-prompt.ts'
import { useSession } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import type { ReviewFormProps } from './review-form.tsx'

interface WriteReviewProps {
  productId: string
  onPosted: () => void
}

/** The form for whoever is signed in, which arrives by itself; a visitor is asked to sign in and comes back here. */
export function WriteReview({ productId, onPosted }: WriteReviewProps) {
  const { status, user } = useSession()
  const [loaded, setLoaded] = useState<{ Form: ComponentType<ReviewFormProps> }>()

  useEffect(() => {
    if (!user || loaded) return
    import('./review-form.tsx').then(
      ({ ReviewForm }) => setLoaded({ Form: ReviewForm }),
      () => toast.error(messages.pages.offline),
    )
  }, [user, loaded])

  return (
    <section className="write" aria-labelledby="write-review">
      <h3 id="write-review">Write a Review</h3>
      {user && loaded && <loaded.Form productId={productId} user={user} onPosted={onPosted} />}
      {status === 'succeeded' && !user && (
        <button className="btn btn-quiet" type="button" onClick={() => promptSignIn()}>
          {messages.reviews.signInToWrite}
        </button>
      )}
    </section>
  )
}
