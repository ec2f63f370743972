import type { ReviewState } from '#catalog/model.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { mayChange } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { inventoryOfficeWords as words } from '../office-words.ts'
import { reviewBadges } from './review-badges.ts'

interface OwnReviewBarProps {
  product: StaffProduct
  /** Something was typed that is not saved: staff would not see it. */
  isChanged: boolean
  onKept: (product: StaffProduct) => void
}

const sendable: Partial<Record<ReviewState, string>> = {
  draft: words.sendForReview,
  refused: words.sendAgain,
}

/** What becomes of a seller's own product before it is on sale for the first time. */
export function OwnReviewBar({
  product: { id, version, review, reviewReason },
  isChanged,
  onKept,
}: OwnReviewBarProps) {
  const { isBusy, run } = useAction()
  const send = async () => {
    const kept = await run(() => api.inventory.sendForReview({ id, version }), {
      done: ({ review: now }) => (now === 'approved' ? words.approved : words.sent),
    })
    if (kept) onKept(kept)
  }
  const label = sendable[review]
  return (
    <div className="sheet row review-bar">
      <span className={`status ${reviewBadges[review]}`}>{words.reviews[review]}</span>
      <span>{reviewReason ? words.refusedBecause(reviewReason) : words.reviewMeans[review]}</span>
      {label && mayChange() && (
        <Button busy={isBusy} disabled={isChanged} onClick={() => void send()}>
          {label}
        </Button>
      )}
      {label && isChanged && <span className="soft">{words.saveFirst}</span>}
    </div>
  )
}
