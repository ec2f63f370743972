import { mayChange } from '#access/web/acting.ts'
import type { ReviewState } from '#catalog/model.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { inventoryOfficeWords } from '../words/office.ts'
import { reviewBadges } from './review-badges.ts'

interface SellerReviewBarProps {
  product: StaffProduct
  /** The editor has unsaved changes, which staff would not see. */
  isChanged: boolean
  onSaved: (product: StaffProduct) => void
}

/** Shows a seller the review state of a product that is not approved, and sends it for review. */
export function SellerReviewBar({
  product: { id, version, review, reviewReason, approved },
  isChanged,
  onSaved,
}: SellerReviewBarProps) {
  const words = useWords(inventoryOfficeWords)
  const { isBusy, run } = useAction()
  const send = async () => {
    const sent = await run(() => api.inventory.sendForReview({ id, version }), {
      done: ({ review: newReview }) => (newReview === 'approved' ? words.approved : words.sent),
    })
    if (sent) onSaved(sent)
  }
  const labels: Partial<Record<ReviewState, string>> = {
    draft: words.sendForReview,
    refused: words.sendAgain,
  }
  const label = labels[review]
  return (
    <div className="sheet row review-bar">
      <span className={`status ${reviewBadges[review]}`}>{words.reviews[review]}</span>
      <span>
        {reviewReason
          ? words.refusedBecause(reviewReason)
          : approved
            ? words.changesWait
            : words.reviewMeans[review]}
      </span>
      {label && mayChange() && (
        <Button busy={isBusy} disabled={isChanged} onClick={() => void send()}>
          {label}
        </Button>
      )}
      {label && isChanged && <span className="soft">{words.saveFirst}</span>}
    </div>
  )
}
