import { useState } from 'react'
import { FieldFrame } from '#kit/web/ui/controls/field.tsx'
import { cartWords } from '../words/shop.ts'
import { readDraft, saveDraft } from './state/checkout-draft.ts'

/** Leaves room for the contact number in an order's notes. */
const maxLength = 1_500

export function CommentField() {
  const [comment, setComment] = useState(readDraft().comment ?? '')
  const type = (text: string) => {
    setComment(text)
    saveDraft({ comment: text })
  }
  return (
    <FieldFrame id="comments" label={cartWords.comments} optional>
      <textarea
        className="input"
        id="comments"
        rows={3}
        maxLength={maxLength}
        placeholder={cartWords.commentExample}
        value={comment}
        onChange={(event) => type(event.target.value)}
      />
    </FieldFrame>
  )
}
