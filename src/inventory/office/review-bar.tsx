import { useState } from 'react'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { api } from '#kit/web/app/api.ts'
import { TextDialog } from '#kit/web/office/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { inventoryOfficeWords as words } from '../office-words.ts'

import { reviewBadges } from './review-badges.ts'

const maxReason = 500

/**
 * What staff say of a seller's product: before it is on sale for the first time, and when it should
 * not be any more.
 */
export function ReviewBar({
  product: { id, version, review, reviewReason },
  onKept,
}: {
  product: StaffProduct
  onKept: (product: StaffProduct) => void
}) {
  const { isBusy, run } = useAction()
  const [refuses, setRefuses] = useState(false)
  const isOnSale = review === 'approved'
  const decide = async (approved: boolean, reason = '') => {
    const kept = await run(() => api.inventory.review({ id, approved, reason, version }), {
      done: approved ? words.approved : isOnSale ? words.withdrawn : words.refused,
    })
    if (kept) onKept(kept)
    setRefuses(false)
  }
  return (
    <div className="sheet row review-bar">
      <span className={`status ${reviewBadges[review]}`}>{words.reviews[review]}</span>
      {reviewReason && <span>{words.refusedBecause(reviewReason)}</span>}
      {review === 'draft' && <span>{words.notSentYet}</span>}
      {(review === 'waiting' || review === 'refused') && (
        <Button busy={isBusy} onClick={() => void decide(true)}>
          {words.approve}
        </Button>
      )}
      {(review === 'waiting' || review === 'approved') && (
        <Button kind="quiet" busy={isBusy} onClick={() => setRefuses(true)}>
          {isOnSale ? words.withdraw : words.refuse}
        </Button>
      )}
      {refuses && (
        <TextDialog
          title={isOnSale ? words.withdrawTitle : words.refuseTitle}
          label={words.refuseReason}
          maxLength={maxReason}
          confirm={isOnSale ? words.withdraw : words.refuse}
          danger
          onConfirm={(reason) => decide(false, reason)}
          onCancel={() => setRefuses(false)}
        >
          <p>{isOnSale ? words.withdrawWhat : words.refuseWhat}</p>
        </TextDialog>
      )}
    </div>
  )
}
