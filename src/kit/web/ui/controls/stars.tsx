import type { CSSProperties } from 'react'
import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'

/** A rating as five stars. Any fraction is drawn as half a star (specification §2). */
export function Stars({ value, small = false }: { value: number; small?: boolean }) {
  const words = useWords(kitWords)
  const whole = Math.floor(value)
  const filled = value > whole ? whole + 0.5 : whole
  return (
    <span
      className={small ? 'stars small' : 'stars'}
      style={{ '--v': filled } as CSSProperties}
      role="img"
      aria-label={words.stars(value)}
    />
  )
}
