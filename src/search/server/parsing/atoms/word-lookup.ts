import type { ProductIndex } from '../../engine/index/product-index.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Word } from '../text/word.ts'
import { correctWord } from './correct-word.ts'

/** Looks words up in this catalogue, each once per search. */
export class WordLookup {
  readonly index: ProductIndex
  readonly lexicon: Lexicon
  private readonly knownWords = new Map<string, boolean>()
  private readonly corrections = new Map<string, string[] | null>()

  constructor(index: ProductIndex, lexicon: Lexicon) {
    this.index = index
    this.lexicon = lexicon
  }

  /** The words that a misspelt one probably means. */
  correct({ text, isDevanagari }: Pick<Word, 'text' | 'isDevanagari'>): string[] | null {
    const cached = this.corrections.get(text)
    if (cached !== undefined) return cached
    const correction = correctWord(text, isDevanagari, this.index, this.lexicon)
    this.corrections.set(text, correction)
    return correction
  }

  has(word: string): boolean {
    const isKnown = this.knownWords.get(word) ?? this.findKnown(word)
    this.knownWords.set(word, isKnown)
    return isKnown
  }

  private findKnown(word: string) {
    const { vocabulary } = this.index
    const id = vocabulary.idOf(word)
    if (id !== undefined && this.index.isUsed(id)) return true
    return (
      this.lexicon.find([word]) !== undefined ||
      vocabulary.formsOf(word).some((form) => this.index.isUsed(form))
    )
  }

  isPartOfName(word: string) {
    return (
      word.length > 1 &&
      this.index.vocabulary.wordsContaining(word).some((id) => this.index.isUsed(id))
    )
  }

  /** Whether each of the words may be part of a name. */
  mayBeName(words: readonly { text: string }[]) {
    return words.every(({ text }) => text.length === 1 || this.isPartOfName(text))
  }

  /** Whether a name contains all that was typed: a name may have “max 5000”. */
  isInName(words: readonly { text: string }[], typed: string) {
    return this.mayBeName(words) && this.index.names.some((name) => name.includes(typed))
  }
}
