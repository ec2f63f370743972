import type { ProductIndex } from '../engine/product-index.ts'
import type { Lexicon } from './lexicon.ts'
import { correctWord } from './spelling.ts'
import type { Word } from './word.ts'

/** Which words this catalogue knows. */
export class KnownWords {
  readonly index: ProductIndex
  readonly lexicon: Lexicon
  private readonly known = new Map<string, boolean>()
  private readonly corrected = new Map<string, string[] | null>()

  constructor(index: ProductIndex, lexicon: Lexicon) {
    this.index = index
    this.lexicon = lexicon
  }

  /** The word that a misspelt one was probably meant to be. */
  correct({ text, isForeign }: Pick<Word, 'text' | 'isForeign'>): string[] | null {
    const known = this.corrected.get(text)
    if (known !== undefined) return known
    const meant = correctWord(text, isForeign, this.index, this.lexicon)
    this.corrected.set(text, meant)
    return meant
  }

  has(word: string): boolean {
    const known = this.known.get(word) ?? this.isKnown(word)
    this.known.set(word, known)
    return known
  }

  private isKnown(word: string) {
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
      word.length > 1 && this.index.vocabulary.containing(word).some((id) => this.index.isUsed(id))
    )
  }

  /** Whether all of it may stand in one name. */
  mayBeName(words: readonly { text: string }[]) {
    return words.every(({ text }) => text.length === 1 || this.isPartOfName(text))
  }

  /** Whether all of it stands in some name: a name may say “max 5000”. */
  isInName(words: readonly { text: string }[], typed: string) {
    return this.mayBeName(words) && this.index.names.some((name) => name.includes(typed))
  }
}
