import type { CSSProperties } from 'react'
import { kitWords } from '../../contract/words.ts'

/** Five stars; a fraction shows as half a star (specification §2). */
export function Stars({ value, small = false }: { value: number; small?: boolean }) {
  const whole = Math.floor(value)
  const filled = value > whole ? whole + 0.5 : whole
  return (
    <span
      className={small ? 'stars small' : 'stars'}
      style={{ '--v': filled } as CSSProperties}
      role="img"
      aria-label={kitWords.stars(value)}
    />
  )
}
