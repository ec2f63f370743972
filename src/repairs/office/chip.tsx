import type { ComponentProps } from 'react'

/** A small checkbox or radio button. */
export const Chip = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="chip">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
)
