import type { ComponentProps } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronDown } from './icons.ts'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  /** The label is seen beside the list, not only heard. */
  labelled?: boolean
  options: { value: string; label: string }[]
  onPick: (value: string) => void
}

/** A choice from a short list that counts at once. */
export function Select({ label, labelled = false, options, onPick, ...props }: SelectProps) {
  return (
    <label className={labelled ? 'select select-labelled' : 'select'}>
      <span className={labelled ? undefined : 'hidden'}>{label}</span>
      <select {...props} onChange={(event) => onPick(event.target.value)}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </label>
  )
}
