import type { ComponentProps, ReactNode } from 'react'
import { toggle } from '../shop/toggle.ts'

/** A small checkbox or radio button. */
export const Chip = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="chip">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
)

interface ChipsProps<Value> {
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value[]
  describedBy?: string | undefined
  onChange: (value: Value[]) => void
  children?: ReactNode
}

/** Small checkboxes of which any number can be chosen. */
export const Chips = <Value extends string | number>({
  legend,
  options,
  value,
  describedBy,
  onChange,
  children,
}: ChipsProps<Value>) => (
  <fieldset className="chips wide" aria-describedby={describedBy}>
    <legend>{legend}</legend>
    {options.map(([each, label]) => (
      <Chip
        key={each}
        label={label}
        checked={value.includes(each)}
        onChange={() => onChange(toggle(value, each))}
      />
    ))}
    {children}
  </fieldset>
)
