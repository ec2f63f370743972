import type { BetterValue } from '#catalog/model.ts'

type Ranks = readonly (number | null)[]

/**
 * Which of these are better, in their order: better than another one that is known. None where
 * nobody can say what is better,
 * and where more than half would be: what most have sets nobody apart.
 */
export function findBetter(ranks: Ranks, better: BetterValue | null): boolean[] {
  const known = ranks.filter((rank) => rank !== null)
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known)
  const marks = ranks.map((rank) => rank === best)
  const isTelling =
    better !== null &&
    known.some((rank) => rank !== best) &&
    marks.filter(Boolean).length <= ranks.length / 2
  return isTelling ? marks : ranks.map(() => false)
}

/** Whether these are not all the same; what is not known differs from what is. */
export const differ = (values: readonly { text: string }[]) =>
  new Set(values.map(({ text }) => text)).size > 1

/**
 * One alone is the most among three or more; among two, or where others have as much, it has more
 * than the rest.
 */
export const degreeOf = (marks: readonly boolean[]): 'more' | 'most' =>
  marks.length > 2 && marks.filter(Boolean).length === 1 ? 'most' : 'more'

// What a unit measures, which decides the word for having more or less of it.
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

/** What the values of a row measure. */
export function measureOf({ type, unit }: { type: string; unit: string }): Measure {
  if (type !== 'number') return type === 'boolean' ? 'feature' : 'choice'
  const found = Object.entries(units).find(([, known]) => known.some((name) => name === unit))
  return (found?.[0] as Measure | undefined) ?? 'other'
}
