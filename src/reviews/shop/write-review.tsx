import { messages } from '#contract/messages.ts'
import { promptSignIn } from '../app/auth-prompt.ts'
import { useSession } from '../app/session.ts'
import { usePart } from '../app/use-part.ts'
import { LoadFailed } from '../ui/load-failed.tsx'

const load = async () => (await import('./review-form.tsx')).ReviewForm

interface WriteReviewProps {
  productId: string
  onPosted: () => void
}

/** The form for whoever is signed in, which arrives by itself; a visitor is asked to sign in and comes back here. */
export function WriteReview({ productId, onPosted }: WriteReviewProps) {
  const { status, user } = useSession()
  const { Part: Form, hasFailed, retry } = usePart(user !== null, load)
  return (
    <section className="write" aria-labelledby="write-review">
      <h3 id="write-review">Write a Review</h3>
      {user && Form && <Form productId={productId} user={user} onPosted={onPosted} />}
      {user && !Form && hasFailed && <LoadFailed text={messages.pages.offline} onRetry={retry} />}
      {status === 'succeeded' && !user && (
        <button className="btn btn-quiet" type="button" onClick={() => promptSignIn()}>
          {messages.reviews.signInToWrite}
        </button>
      )}
    </section>
  )
}
