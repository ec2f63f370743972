import { useState } from 'react'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
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
  const [isRefusing, setIsRefusing] = useState(false)
  const isOnSale = review === 'approved'
  const decide = async (approved: boolean, reason = '') => {
    const reviewed = await run(() => api.inventory.review({ id, approved, reason, version }), {
      done: approved ? words.approved : isOnSale ? words.withdrawn : words.refused,
    })
    if (reviewed) onSaved(reviewed)
    setIsRefusing(false)
  }
  return (
    <div className="sheet row review-bar">
      <span className={`status ${reviewBadges[review]}`}>{words.reviews[review]}</span>
      {reviewReason && <span>{words.refusedBecause(reviewReason)}</span>}
      {review === 'draft' && <span>{words.draftOfSeller}</span>}
      {(review === 'waiting' || review === 'refused') && (
        <Button busy={isBusy} onClick={() => void decide(true)}>
          {words.approve}
        </Button>
      )}
      {(review === 'waiting' || review === 'approved') && (
        <Button kind="quiet" busy={isBusy} onClick={() => setIsRefusing(true)}>
          {isOnSale ? words.withdraw : words.refuse}
        </Button>
      )}
      {isRefusing && (
        <TextDialog
          title={isOnSale ? words.withdrawTitle : words.refuseTitle}
          label={words.refuseReason}
          maxLength={maxReason}
          confirm={isOnSale ? words.withdraw : words.refuse}
          danger
          onConfirm={(reason) => decide(false, reason)}
          onCancel={() => setIsRefusing(false)}
        >
          <p>{isOnSale ? words.withdrawIntro : words.refuseIntro}</p>
        </TextDialog>
      )}
    </div>
  )
}
