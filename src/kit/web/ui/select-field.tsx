import type { ComponentProps } from 'react'
import { describe, FieldFrame, type FieldTexts } from './field.tsx'

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
      <select className="input" {...describe(texts)} {...input}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
