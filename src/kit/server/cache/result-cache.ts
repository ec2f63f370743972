/** An endpoint's result, and the tags that make it stale. */
interface Result {
  value: unknown
  tags: readonly string[]
}

interface Entry {
  result: Promise<Result>
  /** Null while pending. */
  tags: readonly string[] | null
  requestedAt: number
}

/** A safety limit, also for results that change with the time of day. */
const defaultSecondsToLive = 60

/**
 * Caches what every page needs, such as menus and facts, until its tags change. Callers share a
 * result and must not modify it.
 */
export class ResultCache {
  // One entry per endpoint without input, so there is no size limit.
  private readonly entries = new Map<string, Entry>()
  private readonly secondsToLive: number

  constructor(secondsToLive = defaultSecondsToLive) {
    this.secondsToLive = secondsToLive
  }

  get(key: string, load: () => Promise<Result>): Promise<Result> {
    const existing = this.entries.get(key)
    if (existing && Date.now() - existing.requestedAt < this.secondsToLive * 1000)
      return existing.result
    const entry: Entry = { result: load(), tags: null, requestedAt: Date.now() }
    this.entries.set(key, entry)
    entry.result.then(
      ({ tags }) => {
        entry.tags = tags
      },
      () => this.entries.get(key) === entry && this.entries.delete(key),
    )
    return entry.result
  }

  /**
   * A pending result may have been read before the change: earlier callers still get it, later ones
   * do not.
   */
  dropTags(changed: readonly string[]) {
    for (const [key, { tags }] of this.entries)
      if (!tags || tags.some((tag) => changed.includes(tag))) this.entries.delete(key)
  }

  clear() {
    this.entries.clear()
  }
}
