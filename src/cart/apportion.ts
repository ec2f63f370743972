/**
 * Divides a whole number by weights so that the parts add up to it exactly, by largest remainder.
 * Each part differs from its exact share by less than one. On equal remainders, the earlier part
 * gets more. If all weights are zero, the first part gets everything.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n) return weights.map((_, index) => (index === 0 ? whole : 0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(whole) * BigInt(weight)
    return { index, part: Number(exact / totalWeight), rest: exact % totalWeight }
  })
  const missing = whole - shares.reduce((sum, { part }) => sum + part, 0)
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  for (const share of byRest.slice(0, missing)) share.part += 1
  return shares.map(({ part }) => part)
}
