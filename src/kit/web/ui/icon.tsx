import type { ComponentType } from 'react'
import type { Drawing } from './icons.ts'

/** A picture beside words; it says nothing by itself. The style gives it size and stroke. */
export function Icon({ of: Drawn }: { of: Drawing | ComponentType<{ className: string }> }) {
  if (typeof Drawn !== 'string') return <Drawn className="i" />
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={Drawn} />
    </svg>
  )
}
