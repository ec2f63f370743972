import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, splitProps } from './field.tsx'

export function TextAreaField(props: FieldTexts & ComponentProps<'textarea'>) {
  const { texts, control } = splitProps(props)
  return (
    <FieldFrame {...texts}>
      <textarea className="input" {...control} />
    </FieldFrame>
  )
}
