import type { ComponentProps } from 'react'
import { controlProps, FieldFrame, FieldNotes, type FieldTexts } from '../../ui/controls/field.tsx'

export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional,
  ...input
}: FieldTexts & ComponentProps<'textarea'>) {
  const texts = { id, label, hint, error, optional }
  return (
    <FieldFrame {...texts}>
      <textarea className="input" {...controlProps(texts)} {...input} />
    </FieldFrame>
  )
}

/** A checkbox with its label to the right. */
export function CheckField({
  id,
  label,
  hint,
  error,
  optional: _,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const texts = { id, label, hint, error }
  return (
    <div className="field check-field">
      <input type="checkbox" {...controlProps(texts)} {...input} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
