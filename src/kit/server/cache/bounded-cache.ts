export interface BoundedEntry {
  /** In bytes. */
  size: number
  /** Whether it was used since eviction last considered it. */
  wasUsed: boolean
  isStored: boolean
}

interface CacheLimits {
  maxEntries: number
  maxBytes: number
}

/**
 * A cache with a limit on entries and bytes. It evicts the oldest entry that was not used since the
 * last pass.
 */
export class BoundedCache<Entry extends BoundedEntry> {
  private readonly entries = new Map<string, Entry>()
  private readonly limits: CacheLimits
  private readonly onDrop: (entry: Entry) => void
  private bytes = 0

  constructor(limits: CacheLimits, onDrop: (entry: Entry) => void = () => {}) {
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

  set(key: string, entry: Entry) {
    this.drop(key)
    this.entries.set(key, entry)
    entry.isStored = true
    this.bytes += entry.size
    for (const [oldest, candidate] of this.entries) {
      if (this.entries.size <= this.limits.maxEntries && this.bytes <= this.limits.maxBytes) break
      if (candidate.wasUsed) this.moveToEnd(oldest, candidate)
      else this.drop(oldest)
    }
  }

  drop(key: string) {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    entry.isStored = false
    this.bytes -= entry.size
    this.onDrop(entry)
  }

  resize(entry: Entry, size: number) {
    if (entry.isStored) this.bytes += size - entry.size
    entry.size = size
  }

  private moveToEnd(key: string, entry: Entry) {
    entry.wasUsed = false
    this.entries.delete(key)
    this.entries.set(key, entry)
  }
}
