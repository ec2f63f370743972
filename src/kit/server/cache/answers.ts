/** What an endpoint answered, and the tags whose signal makes it stale. */
interface Answer {
  value: unknown
  tags: readonly string[]
}

interface Kept {
  answer: Promise<Answer>
  /** Null until it is there. */
  tags: readonly string[] | null
  askedAt: number
}

/** A backstop, also for what changes with the time of day. */
const defaultSecondsToLive = 60

/**
 * Keeps what every page asks for, such as menus and facts, until something it shows changes.
 * Whoever gets an answer shares it, and changes nothing in it.
 */
export class Answers {
  // As many as there are endpoints that take no input.
  private readonly kept = new Map<string, Kept>()
  private readonly secondsToLive: number

  constructor(secondsToLive = defaultSecondsToLive) {
    this.secondsToLive = secondsToLive
  }

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(key)
    if (known && Date.now() - known.askedAt < this.secondsToLive * 1000) return known.answer
    const fresh: Kept = { answer: ask(), tags: null, askedAt: Date.now() }
    this.kept.set(key, fresh)
    fresh.answer.then(
      ({ tags }) => {
        fresh.tags = tags
      },
      () => this.kept.get(key) === fresh && this.kept.delete(key),
    )
    return fresh.answer
  }

  /**
   * What is still on its way may have been read before the change: only those get it who have asked
   * already.
   */
  dropTags(changed: readonly string[]) {
    for (const [key, { tags }] of this.kept)
      if (!tags || tags.some((tag) => changed.includes(tag))) this.kept.delete(key)
  }

  clear() {
    this.kept.clear()
  }
}
