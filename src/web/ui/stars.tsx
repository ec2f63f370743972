import type { CSSProperties } from 'react'

/** Five stars, filled in steps of a half. */
export function Stars({ value, small = false }: { value: number; small?: boolean }) {
  const filled = Math.round(value * 2) / 2
  return <span className={small ? 'stars small' : 'stars'} style={{ '--v': filled } as CSSProperties} role="img" aria-label={`${value} of 5 stars`} />
}
