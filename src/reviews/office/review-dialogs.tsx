import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { StaffReview } from '../contract.ts'
import { reviewOfficeWords } from '../words/office.ts'
import { ReviewText } from './review-text.tsx'
import { useModeration } from './use-moderation.ts'

interface ReviewDialogProps {
  review: StaffReview
  onClose: () => void
}

export function HideDialog({ review, onClose }: ReviewDialogProps) {
  const words = useWords(reviewOfficeWords)
  const { hide } = useModeration(onClose)
  return (
    <TextDialog
      title={words.hideTitle(review.user.name)}
      label={words.reason}
      hint={words.reasonHint}
      maxLength={300}
      confirm={words.hideReview}
      danger
      onConfirm={(reason) => hide(review, reason)}
      onCancel={onClose}
    >
      <p>{words.hideHint}</p>
    </TextDialog>
  )
}

export function ReplyDialog({ review, onClose }: ReviewDialogProps) {
  const words = useWords(reviewOfficeWords)
  const { reply, removeReply } = useModeration(onClose)
  return (
    <TextDialog
      title={words.replyTitle(review.user.name)}
      label={words.replyLabel}
      hint={words.replyHint}
      value={review.reply?.text}
      maxLength={2_000}
      confirm={words.saveReply}
      onConfirm={(text) => reply(review, text)}
      onCancel={onClose}
      actions={
        review.reply && (
          <Button kind="quiet" onClick={() => void removeReply(review)}>
            {words.removeReply}
          </Button>
        )
      }
    >
      <ReviewText {...review} reply={null} />
    </TextDialog>
  )
}
