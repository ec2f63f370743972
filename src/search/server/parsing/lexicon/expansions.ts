import { normalize, stemKeyOf, wordsOf } from '../text/text.ts'
import { toTokens } from '../text/word.ts'

/** Phrases that staff define as a whole search: "budget laptop" is a "laptop under 50000". */
export class Expansions {
  private readonly meanings = new Map<string, string[]>()
  private longest = 0

  add(phrase: readonly string[], meaning: string) {
    if (phrase.length === 0) return
    this.meanings.set(stemKeyOf(phrase), toTokens(meaning))
    this.longest = Math.max(this.longest, phrase.length)
  }

  /** Replaces such phrases in the tokens of a search. Replacements are not expanded again. */
  expand(tokens: string[]): string[] {
    if (this.longest === 0) return tokens
    const expanded: string[] = []
    for (let at = 0; at < tokens.length; ) {
      const expansion = this.longestAt(tokens, at)
      expanded.push(...(expansion?.meaning ?? [tokens[at] as string]))
      at += expansion?.length ?? 1
    }
    return expanded
  }

  private longestAt(tokens: readonly string[], at: number) {
    let best: { meaning: string[]; length: number } | null = null
    const words: string[] = []
    for (let length = 1; at + length <= tokens.length && words.length < this.longest; length++) {
      words.push(...wordsOf(normalize(tokens[at + length - 1] as string)))
      const meaning = this.meanings.get(stemKeyOf(words))
      if (meaning) best = { meaning, length }
    }
    return best
  }
}
