import type { ComponentProps } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from './field.tsx'

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  id: string
  options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  options,
  ...input
}: SelectFieldProps) {
  const texts = { id, label, hint, error, optional }
  return (
    <FieldFrame {...texts}>
      <select className="input" {...controlProps(texts)} {...input}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
