import type { BetterValue } from '#catalog/model.ts'

type Ranks = readonly (number | null)[]

/**
 * Marks the best values if some other value is worse. Marks none if the attribute has no better
 * direction, or if more than half of the values are the best.
 */
export function markBetter(ranks: Ranks, better: BetterValue | null): boolean[] {
  const existing = ranks.filter((rank) => rank !== null)
  const best = better === 'higher' ? Math.max(...existing) : Math.min(...existing)
  const marks = ranks.map((rank) => rank === best)
  const isDistinctive =
    better !== null &&
    existing.some((rank) => rank !== best) &&
    marks.filter(Boolean).length <= ranks.length / 2
  return isDistinctive ? marks : ranks.map(() => false)
}

/** Whether the values differ. A missing value differs from any other. */
export const differ = (values: readonly { text: string }[]) =>
  new Set(values.map(({ text }) => text)).size > 1

/** `most` is for a single best value of three or more, `more` for two values or for a tie. */
export const degreeOf = (marks: readonly boolean[]): 'more' | 'most' =>
  marks.length > 2 && marks.filter(Boolean).length === 1 ? 'most' : 'more'

// Decides the words for a higher or a lower value: heavier, faster, louder.
const units = {
  mass: ['g', 'kg'],
  delay: ['ns', 'ms', 's'],
  speed: ['Hz', 'kHz', 'MHz', 'GHz', 'MB/s', 'MT/s', 'ppm', 'rpm'],
  time: ['h', 'days', 'months', 'years'],
  sound: ['dB', 'dBA', 'dB(A)'],
  light: ['cd/m²', 'nits', 'lm'],
  charge: ['mAh', 'Ah', 'Wh'],
  amount: ['MB', 'GB', 'TB', ''],
} as const

export type Measure = keyof typeof units | 'choice' | 'feature' | 'other'

export function measureOf({ type, unit }: { type: string; unit: string }): Measure {
  if (type !== 'number') return type === 'boolean' ? 'feature' : 'choice'
  const entry = Object.entries(units).find(([, names]) => names.some((name) => name === unit))
  return (entry?.[0] as Measure | undefined) ?? 'other'
}
