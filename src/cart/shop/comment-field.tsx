import { useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { FieldFrame } from '#kit/web/ui/controls/field.tsx'
import { cartWords } from '../words/shop.ts'
import { readDraft, saveDraft } from './state/checkout-draft.ts'

/** Leaves room for the contact number in an order's notes. */
const maxLength = 1_500

export function CommentField() {
  const words = useWords(cartWords)
  const [comment, setComment] = useState(readDraft().comment ?? '')
  const type = (text: string) => {
    setComment(text)
    saveDraft({ comment: text })
  }
  return (
    <FieldFrame id="comments" label={words.comments} optional>
      <textarea
        className="input"
        id="comments"
        rows={3}
        maxLength={maxLength}
        placeholder={words.commentExample}
        value={comment}
        onChange={(event) => type(event.target.value)}
      />
    </FieldFrame>
  )
}
