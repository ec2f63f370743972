const slots = 8_192

/**
 * Remembers roughly which keys came recently, in fixed memory: a key overwrites another with the
 * same slot.
 */
export class RecentKeys {
  private readonly hashes = new Uint32Array(slots)

  /** Whether it came recently; from now on it did. */
  note(key: string): boolean {
    const hash = hashOf(key)
    const wasNoted = this.hashes[hash % slots] === hash
    this.hashes[hash % slots] = hash
    return wasNoted
  }
}

/** FNV-1a, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
