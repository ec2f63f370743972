/**
 * More than any shop needs. Each variant costs memory, and time whenever the catalogue's words
 * change.
 */
const maxVariants = 20_000
/** "Notebook adapter" replaces two parts of "laptop charger". A third is never replaced. */
const maxReplaced = 2

export interface Variant {
  words: string[]
  /** The phrase that it was made from. */
  source: string
}

/** Phrases in which other words can replace a part. They are identified by their stems. */
export class Variants {
  private readonly byStem = new Map<string, Set<string>>()
  /** The parts that were replaced to make a phrase. Empty for phrases of the catalogue. */
  private readonly replaced = new Map<string, readonly string[]>()
  private count = 0

  /** Adds a phrase that later synonyms can vary. */
  add(key: string, replaced: readonly string[] = []) {
    if (this.replaced.has(key)) return
    this.replaced.set(key, replaced)
    for (const stem of key.split(' ')) {
      const phrases = this.byStem.get(stem)
      if (phrases) phrases.add(key)
      else this.byStem.set(stem, new Set([key]))
    }
  }

  replacedIn(key: string) {
    return this.replaced.get(key) ?? []
  }

  /**
   * The longer phrases that contain the part, with other words for it. Phrases that were made by
   * replacing it are left out: the other words may contain it again ("laptop computer"), and there
   * would be no end.
   */
  listFor(replacedPart: string, replacement: readonly string[]): Variant[] {
    const phrasesByStem = replacedPart.split(' ').map((stem) => this.byStem.get(stem))
    const [fewest] = phrasesByStem.toSorted((a, b) => (a?.size ?? 0) - (b?.size ?? 0))
    const longer = [...(fewest ?? [])].filter((key) => {
      const alreadyReplaced = this.replacedIn(key)
      return (
        key !== replacedPart &&
        ` ${key} `.includes(` ${replacedPart} `) &&
        alreadyReplaced.length < maxReplaced &&
        !alreadyReplaced.includes(replacedPart)
      )
    })
    const variants = longer.slice(0, maxVariants - this.count)
    this.count += variants.length
    return variants.map((key) => ({
      source: key,
      words: ` ${key} `
        .replace(` ${replacedPart} `, () => ` ${replacement.join(' ')} `)
        .trim()
        .split(' '),
    }))
  }
}
