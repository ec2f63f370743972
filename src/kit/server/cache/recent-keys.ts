const slots = 8_192

/**
 * Remembers roughly which keys were used recently, in fixed memory: a key overwrites another with
 * the same slot.
 */
export class RecentKeys {
  private readonly hashes = new Uint32Array(slots)

  /** Adds the key. Returns whether it was used recently before. */
  add(key: string): boolean {
    const hash = hashOf(key)
    const wasRecent = this.hashes[hash % slots] === hash
    this.hashes[hash % slots] = hash
    return wasRecent
  }
}

/** FNV-1a, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
