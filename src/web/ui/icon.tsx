import type { LucideIcon } from 'lucide-react'

/** A picture beside words; it says nothing by itself. */
export function Icon({ of: Drawing, strokeWidth = 1.75 }: { of: LucideIcon; strokeWidth?: number }) {
  return <Drawing className="i" strokeWidth={strokeWidth} aria-hidden="true" />
}
