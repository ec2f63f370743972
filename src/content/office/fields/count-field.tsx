import { useState } from 'react'
import { Field, type FieldTexts } from '#kit/web/ui/controls/field.tsx'

interface CountFieldProps extends FieldTexts {
  value: number
  max?: number
  onChange: (value: number) => void
}

/** A small whole number; incomplete input is not reported. */
export function CountField({ value, onChange, ...field }: CountFieldProps) {
  const [typed, setTyped] = useState(String(value))
  const type = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (text.trim() !== '' && Number.isInteger(next)) onChange(next)
  }
  return (
    <Field
      {...field}
      type="number"
      min={1}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
