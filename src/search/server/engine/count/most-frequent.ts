/**
 * The numbers with the largest counts, at most `max` of them, the largest first; equal counts stay
 * in order. Few of a long list are ever moved.
 */
export function mostFrequent(
  inOrder: readonly number[],
  counts: Uint32Array,
  max: number,
): number[] {
  const result: number[] = []
  const countAt = (position: number) => counts[result[position] as number] as number
  for (const number of inOrder) {
    const count = counts[number] as number
    const isFull = result.length === max
    if (count === 0 || (isFull && countAt(max - 1) >= count)) continue
    let position = isFull ? max - 1 : result.length
    for (; position > 0 && countAt(position - 1) < count; position--)
      result[position] = result[position - 1] as number
    result[position] = number
  }
  return result
}
