import { useState } from 'react'
import { cartMessages } from '#contract/cart-messages.ts'
import { FieldFrame } from '../ui/field.tsx'
import { keepDraft, readDraft } from './checkout-draft.ts'

/** Leaves room for the contact number in an order's notes. */
const longest = 1_500

export function CommentField() {
  const [comment, setComment] = useState(readDraft().comment ?? '')
  const type = (text: string) => {
    setComment(text)
    keepDraft({ comment: text })
  }
  return (
    <FieldFrame id="comments" label="Additional Comments" optional>
      <textarea
        className="input"
        id="comments"
        rows={3}
        maxLength={longest}
        placeholder={cartMessages.commentExample}
        value={comment}
        onChange={(event) => type(event.target.value)}
      />
    </FieldFrame>
  )
}
