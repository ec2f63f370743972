import type { ComponentType } from 'react'
import type { Drawing } from './icons.ts'

/** A decorative icon, hidden from screen readers. CSS sets its size and stroke. */
export function Icon({ of: Shape }: { of: Drawing | ComponentType<{ className: string }> }) {
  if (typeof Shape !== 'string') return <Shape className="i" />
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={Shape} />
    </svg>
  )
}
