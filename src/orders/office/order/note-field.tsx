import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { orderOfficeWords } from '../../words/office.ts'

interface NoteFieldProps {
  value: string
  onChange: (note: string) => void
  /** The step requires a note. */
  isReason?: boolean
  error?: string | undefined
}

/** A note to the customer about a step. It appears in the order's history and in the e-mail. */
export function NoteField({ value, onChange, isReason = false, error }: NoteFieldProps) {
  const words = useWords(orderOfficeWords)
  return (
    <TextAreaField
      id="move-note"
      label={isReason ? words.reason : words.note}
      hint={words.noteHint}
      error={error}
      optional={!isReason}
      rows={2}
      maxLength={1_000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
