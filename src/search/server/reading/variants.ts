/**
 * So many are surely enough; each costs memory, and time whenever the words of the catalogue
 * change.
 */
const maxVariants = 20_000
/** "Notebook adapter" is a laptop charger in two other words; nobody exchanges a third. */
const maxExchanged = 2

export interface Variant {
  words: string[]
  /** What it was made of. */
  of: string
}

/** Phrases in which a part can be said in other words. They are known by their stems. */
export class Variants {
  private readonly byStem = new Map<string, Set<string>>()
  /** What was exchanged to make a phrase; nothing where the catalogue has it. */
  private readonly exchanged = new Map<string, readonly string[]>()
  private count = 0

  /** A phrase that can be varied from now on. */
  note(key: string, exchanged: readonly string[] = []) {
    if (this.exchanged.has(key)) return
    this.exchanged.set(key, exchanged)
    for (const stem of key.split(' ')) {
      const phrases = this.byStem.get(stem)
      if (phrases) phrases.add(key)
      else this.byStem.set(stem, new Set([key]))
    }
  }

  exchangedIn(key: string) {
    return this.exchanged.get(key) ?? []
  }

  /**
   * The longer phrases that say `meant`, with other words for it. What was itself made by
   * exchanging that is left as it is: those other
   * words may say it again ("laptop computer"), and there would be no end.
   */
  of(meant: string, otherwise: readonly string[]): Variant[] {
    const having = meant.split(' ').map((stem) => this.byStem.get(stem))
    const [fewest] = having.toSorted((a, b) => (a?.size ?? 0) - (b?.size ?? 0))
    const longer = [...(fewest ?? [])].filter((key) => {
      const done = this.exchangedIn(key)
      return (
        key !== meant &&
        ` ${key} `.includes(` ${meant} `) &&
        done.length < maxExchanged &&
        !done.includes(meant)
      )
    })
    const made = longer.slice(0, maxVariants - this.count)
    this.count += made.length
    return made.map((key) => ({
      of: key,
      words: ` ${key} `
        .replace(` ${meant} `, () => ` ${otherwise.join(' ')} `)
        .trim()
        .split(' '),
    }))
  }
}
