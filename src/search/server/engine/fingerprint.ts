/** Tells texts apart well enough that none is taken for another. */
export function fingerprint(texts: readonly string[]): number {
  let [low, high] = [0x811c9dc5, 0x1b873593]
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      low = Math.imul(low ^ text.charCodeAt(index), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b)
    }
    high ^= text.length
  }
  return (low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff)
}
