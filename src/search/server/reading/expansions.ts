import { plain, stemOf, wordsOf } from './text.ts'
import { toPieces } from './word.ts'

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

/** Phrases that staff say stand for a whole search: "budget laptop" is a "laptop under 50000". */
export class Expansions {
  private readonly meanings = new Map<string, string[]>()
  private longest = 0

  add(phrase: readonly string[], meaning: string) {
    if (phrase.length === 0) return
    this.meanings.set(keyOf(phrase), toPieces(meaning))
    this.longest = Math.max(this.longest, phrase.length)
  }

  /**
   * The pieces of a search with such phrases replaced; what they are replaced by is not looked at
   * again.
   */
  expand(pieces: string[]): string[] {
    if (this.longest === 0) return pieces
    const expanded: string[] = []
    for (let at = 0; at < pieces.length; ) {
      const found = this.longestAt(pieces, at)
      expanded.push(...(found?.meaning ?? [pieces[at] as string]))
      at += found?.length ?? 1
    }
    return expanded
  }

  private longestAt(pieces: readonly string[], at: number) {
    let best: { meaning: string[]; length: number } | null = null
    const words: string[] = []
    for (let length = 1; at + length <= pieces.length && words.length < this.longest; length++) {
      words.push(...wordsOf(plain(pieces[at + length - 1] as string)))
      const meaning = this.meanings.get(keyOf(words))
      if (meaning) best = { meaning, length }
    }
    return best
  }
}
