import { TextAreaField } from '../form/fields.tsx'

/** A word to the customer beside a step; it stands in the history and in the mail. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <TextAreaField
      id="move-note"
      label="Note"
      hint="The customer reads it in the mail and in the order’s history."
      optional
      rows={2}
      maxLength={1_000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
