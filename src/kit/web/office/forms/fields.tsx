import type { ComponentProps } from 'react'
import { FieldNotes, type FieldTexts, splitProps } from '../../ui/controls/field.tsx'

export { TextAreaField } from '../../ui/controls/text-area-field.tsx'

/** A checkbox with its label to the right. */
export function CheckField(props: FieldTexts & ComponentProps<'input'>) {
  const { texts, control } = splitProps(props)
  return (
    <div className="field check-field">
      <input type="checkbox" {...control} />
      <label htmlFor={texts.id}>{texts.label}</label>
      <FieldNotes {...texts} />
    </div>
  )
}
