import { TextAreaField } from '#kit/web/office/fields.tsx'
import { orderOfficeWords as words } from '../office-words.ts'

/** A note to the customer about a step; it appears in the order’s history and in the mail. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <TextAreaField
      id="move-note"
      label={words.note}
      hint={words.noteHint}
      optional
      rows={2}
      maxLength={1_000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
