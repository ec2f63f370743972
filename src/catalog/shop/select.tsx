import type { ComponentProps } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronDown } from './icons.ts'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  /** Shows the label. Without it, only screen readers announce the label. */
  labelled?: boolean
  options: { value: string; label: string }[]
  onPick: (value: string) => void
}

/** A short list whose choice applies immediately. */
export function Select({ label, labelled = false, options, onPick, ...props }: SelectProps) {
  return (
    <label className={labelled ? 'select select-labelled' : 'select'}>
      <span className={labelled ? undefined : 'hidden'}>{label}</span>
      <select {...props} onChange={(event) => onPick(event.target.value)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </label>
  )
}
