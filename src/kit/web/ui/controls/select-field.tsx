import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, splitProps } from './field.tsx'

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  id: string
  options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { texts, control } = splitProps(props)
  return (
    <FieldFrame {...texts}>
      <select className="input" {...control}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
