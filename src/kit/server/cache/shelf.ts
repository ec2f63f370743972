/** What a shelf holds. */
export interface Shelved {
  /** In bytes. */
  size: number
  /** Whether anybody has asked for it since it was last passed over. */
  wanted: boolean
  isKept: boolean
}

export interface ShelfLimits {
  maxEntries: number
  maxBytes: number
}

/**
 * Holds so many entries and bytes. What nobody has asked for again goes first, the oldest of it
 * before the rest.
 */
export class Shelf<Entry extends Shelved> {
  private readonly entries = new Map<string, Entry>()
  private readonly limits: ShelfLimits
  private readonly onDrop: (entry: Entry) => void
  private bytes = 0

  constructor(limits: ShelfLimits, onDrop: (entry: Entry) => void = () => {}) {
    this.limits = limits
    this.onDrop = onDrop
  }

  get load() {
    return { entries: this.entries.size, bytes: this.bytes }
  }

  find(key: string): Entry | undefined {
    return this.entries.get(key)
  }

  all() {
    return this.entries.values()
  }

  keep(key: string, entry: Entry) {
    this.drop(key)
    this.entries.set(key, entry)
    entry.isKept = true
    this.bytes += entry.size
    for (const [oldest, candidate] of this.entries) {
      if (this.entries.size <= this.limits.maxEntries && this.bytes <= this.limits.maxBytes) break
      if (candidate.wanted) this.putBehind(oldest, candidate)
      else this.drop(oldest)
    }
  }

  drop(key: string) {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    entry.isKept = false
    this.bytes -= entry.size
    this.onDrop(entry)
  }

  resize(entry: Entry, size: number) {
    if (entry.isKept) this.bytes += size - entry.size
    entry.size = size
  }

  private putBehind(key: string, entry: Entry) {
    entry.wanted = false
    this.entries.delete(key)
    this.entries.set(key, entry)
  }
}
