import type { ComponentProps } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from '#kit/web/ui/controls/field.tsx'

/** The same field as in `kit/web/office`, which the shop must not load. */
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
      <textarea className="input" rows={3} {...controlProps(texts)} {...input} />
    </FieldFrame>
  )
}
