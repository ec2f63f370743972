import { useState } from 'react'
import { homeLimits } from '#content/home/home-model.ts'
import { Field, type FieldTexts } from '#kit/web/ui/controls/field.tsx'

/** A small whole number; incomplete input is not reported. */
export function CountField({
  value,
  onChange,
  ...texts
}: FieldTexts & { value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState(String(value))
  const type = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (text.trim() !== '' && Number.isInteger(next)) onChange(next)
  }
  return (
    <Field
      {...texts}
      type="number"
      min={1}
      max={homeLimits.products}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
