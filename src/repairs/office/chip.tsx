import type { ComponentProps } from 'react'

/** A choice as small as its word. */
export const Chip = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="chip">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
)
