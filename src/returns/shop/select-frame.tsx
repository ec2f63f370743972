import type { ComponentProps } from 'react'
import { controlProps, FieldFrame, type FieldTexts } from '#kit/web/ui/controls/field.tsx'

interface SelectFrameProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id'> {
  options: readonly (readonly [value: string, name: string])[]
}

export function SelectFrame({ id, label, hint, error, options, ...select }: SelectFrameProps) {
  const texts = { id, label, ...(hint && { hint }), ...(error && { error }) }
  return (
    <FieldFrame {...texts}>
      <select className="input" {...controlProps(texts)} {...select}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
