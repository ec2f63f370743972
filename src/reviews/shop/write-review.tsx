import { promptSignIn } from '#accounts/shop/auth-prompt.ts'
import { useSession } from '#accounts/shop/session.ts'
import { kitWords } from '#kit/contract/words.ts'
import { usePart } from '#kit/web/app/use-part.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { reviewWords } from '../words.ts'

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
      <h3 id="write-review">{reviewWords.write}</h3>
      {user && Form && <Form productId={productId} user={user} onPosted={onPosted} />}
      {user && !Form && hasFailed && <LoadFailed text={kitWords.offline} onRetry={retry} />}
      {status === 'succeeded' && !user && (
        <button className="btn btn-quiet" type="button" onClick={() => promptSignIn()}>
          {reviewWords.signInToWrite}
        </button>
      )}
    </section>
  )
}
