import type { StaffProduct } from '#catalog/staff-product.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAction } from '#kit/web/office/forms/text-action.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { inventoryOfficeWords } from '../words/office.ts'
import { reviewBadges } from './review-badges.ts'

const maxReason = 500

/** Lets staff approve or refuse a seller's product, or take an approved one off sale. */
export function ReviewBar({
  product: { id, version, review, reviewReason },
  onSaved,
}: {
  product: StaffProduct
  onSaved: (product: StaffProduct) => void
}) {
  const words = useWords(inventoryOfficeWords)
  const { isBusy, run } = useAction()
  const isOnSale = review === 'approved'
  const decide = async (approved: boolean, reason = '') => {
    const reviewed = await api.inventory.review({ id, approved, reason, version })
    onSaved(reviewed)
    return reviewed
  }
  return (
    <div className="sheet row review-bar">
      <span className={`status ${reviewBadges[review]}`}>{words.reviews[review]}</span>
      {reviewReason && <span>{words.refusedBecause(reviewReason)}</span>}
      {review === 'draft' && <span>{words.draftOfSeller}</span>}
      {(review === 'waiting' || review === 'refused') && (
        <Button busy={isBusy} onClick={() => run(() => decide(true), { done: words.approved })}>
          {words.approve}
        </Button>
      )}
      {(review === 'waiting' || review === 'approved') && (
        <TextAction
          verb={isOnSale ? words.withdraw : words.refuse}
          title={isOnSale ? words.withdrawTitle : words.refuseTitle}
          label={words.refuseReason}
          maxLength={maxReason}
          danger
          send={(reason) => decide(false, reason)}
          done={isOnSale ? words.withdrawn : words.refused}
        >
          <p>{isOnSale ? words.withdrawIntro : words.refuseIntro}</p>
        </TextAction>
      )}
    </div>
  )
}
