import { adminMessages } from '#contract/admin-messages.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { TextDialog } from '../form/text-dialog.tsx'
import { ReviewText } from './review-text.tsx'
import { useJudgement } from './use-judgement.ts'

interface ReviewDialogProps {
  review: StaffReview
  onClose: () => void
}

export function HideDialog({ review, onClose }: ReviewDialogProps) {
  const { hide } = useJudgement(onClose)
  return (
    <TextDialog
      title={`Hide the review by ${review.user.name}?`}
      label="Reason"
      hint={adminMessages.reviews.reason}
      longest={300}
      confirm="Hide review"
      danger
      onConfirm={(reason) => hide(review, reason)}
      onCancel={onClose}
    >
      <p>{adminMessages.reviews.hide}</p>
    </TextDialog>
  )
}

export function ReplyDialog({ review, onClose }: ReviewDialogProps) {
  const { reply, removeReply } = useJudgement(onClose)
  return (
    <TextDialog
      title={`Reply to ${review.user.name}`}
      label="Reply of the shop"
      hint={adminMessages.reviews.reply}
      value={review.reply?.text}
      longest={2_000}
      confirm="Save reply"
      onConfirm={(text) => reply(review, text)}
      onCancel={onClose}
      actions={
        review.reply && (
          <Button kind="quiet" onClick={() => void removeReply(review)}>
            Remove reply
          </Button>
        )
      }
    >
      <ReviewText {...review} reply={null} />
    </TextDialog>
  )
}
