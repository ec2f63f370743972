import { gluedOf, plain, wordsOf } from '../reading/text.ts'
import { splitAmount } from '../reading/units.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxRemembered = 20_000
const maxRememberedLength = 80
/** Outside of names, what is longer is no word. */
const maxWordLength = 40

/** A number followed by its unit, written as one word: `16 GB` is also found as `16gb`. */
const amountsIn = (words: string[]) =>
  words.flatMap((word, index) => {
    const glued = word + (words[index + 1] ?? '')
    return /^\d/.test(word) && splitAmount(glued) ? [glued] : []
  })

function wordsAndForms(text: string): string[] {
  const lower = plain(text)
  const words = wordsOf(lower)
  return [...words, ...gluedOf(lower), ...amountsIn(words)]
}

/**
 * Reads the texts of products as numbers of words. Short texts are the same again and again:
 * brands, categories, values.
 */
export class WordsOfProducts {
  private readonly vocabulary: Vocabulary
  private readonly names = new Map<string, readonly number[]>()
  private readonly texts = new Map<string, readonly number[]>()
  private readonly amounts = new Map<string, readonly number[]>()

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  /** Also the longest: any part of a name finds it. */
  ofName(name: string): readonly number[] {
    return remember(this.names, name, () =>
      this.idsOf(wordsAndForms(name), Number.POSITIVE_INFINITY),
    )
  }

  ofText(text: string): readonly number[] {
    return remember(this.texts, text, () => this.idsOf(wordsAndForms(text)))
  }

  /** Only with its unit: sixteen says nothing. */
  ofAmount(amount: string): readonly number[] {
    return remember(this.amounts, amount, () => this.idsOf(wordsAndForms(amount).slice(2)))
  }

  ofDescription(text: string): readonly number[] {
    return this.idsOf(wordsOf(plain(text)))
  }

  /** Texts are only worth keeping while very many products are read. */
  forget() {
    for (const known of [this.names, this.texts, this.amounts]) known.clear()
  }

  private idsOf(words: readonly string[], maxLength = maxWordLength): number[] {
    const ids: number[] = []
    for (const word of words)
      if (word !== '"' && word.length <= maxLength) ids.push(this.vocabulary.add(word))
    return ids
  }
}

function remember(
  known: Map<string, readonly number[]>,
  text: string,
  make: () => readonly number[],
) {
  const before = known.get(text)
  if (before) return before
  const ids = make()
  if (known.size >= maxRemembered) known.clear()
  if (text.length <= maxRememberedLength) known.set(text, ids)
  return ids
}
