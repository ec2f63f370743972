/**
 * So many of these numbers with the largest counts, the largest first; what is alike stays in
 * order. Few of a long list are ever moved.
 */
export function mostFrequent(
  inOrder: readonly number[],
  counts: Uint32Array,
  most: number,
): number[] {
  const found: number[] = []
  const countAt = (place: number) => counts[found[place] as number] as number
  for (const number of inOrder) {
    const count = counts[number] as number
    const isFull = found.length === most
    if (count === 0 || (isFull && countAt(most - 1) >= count)) continue
    let place = isFull ? most - 1 : found.length
    for (; place > 0 && countAt(place - 1) < count; place--)
      found[place] = found[place - 1] as number
    found[place] = number
  }
  return found
}
