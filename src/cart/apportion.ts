/**
 * Divides a whole number by weights so that the parts add up to it exactly (largest remainder; the
 * first of equals gets more).
 * No part is further than one from its exact share. Where nothing weighs anything, the first gets
 * all.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map((_, place) => (place === 0 ? whole : 0))
  const shares = weights.map((weight, place) => {
    const exact = BigInt(whole) * BigInt(weight)
    return { place, part: Number(exact / all), rest: exact % all }
  })
  const missing = whole - shares.reduce((sum, { part }) => sum + part, 0)
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1,
  )
  for (const share of byRest.slice(0, missing)) share.part += 1
  return shares.map(({ part }) => part)
}
