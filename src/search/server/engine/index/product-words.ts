import { joinedFormsOf, normalize, wordsOf } from '../../parsing/text/text.ts'
import { splitAmount } from '../../parsing/text/units.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxCached = 20_000
const maxCachedLength = 80
/** Outside names, longer words are ignored. */
const maxWordLength = 40

/** A number and its unit as one word: `16 GB` is also found as `16gb`. */
const amountsIn = (words: string[]) =>
  words.flatMap((word, index) => {
    const joined = word + (words[index + 1] ?? '')
    return /^\d/.test(word) && splitAmount(joined) ? [joined] : []
  })

function wordsAndForms(text: string): string[] {
  const lower = normalize(text)
  const words = wordsOf(lower)
  return [...words, ...joinedFormsOf(lower), ...amountsIn(words)]
}

/**
 * Turns the texts of products into ids of words. Short texts repeat: brands, categories, values.
 */
export class ProductWords {
  private readonly vocabulary: Vocabulary
  private readonly nameIds = new Map<string, readonly number[]>()
  private readonly textIds = new Map<string, readonly number[]>()
  private readonly amountIds = new Map<string, readonly number[]>()

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  /** Includes the longest words: any part of a name finds it. */
  idsOfName(name: string): readonly number[] {
    return cached(this.nameIds, name, () =>
      this.idsOf(wordsAndForms(name), Number.POSITIVE_INFINITY),
    )
  }

  idsOfText(text: string): readonly number[] {
    return cached(this.textIds, text, () => this.idsOf(wordsAndForms(text)))
  }

  /** Only together with the unit: "16" alone has no meaning. */
  idsOfAmount(amount: string): readonly number[] {
    return cached(this.amountIds, amount, () => this.idsOf(wordsAndForms(amount).slice(2)))
  }

  idsOfDescription(text: string): readonly number[] {
    return this.idsOf(wordsOf(normalize(text)))
  }

  /** The cached texts only pay off while very many products are indexed. */
  clear() {
    for (const cache of [this.nameIds, this.textIds, this.amountIds]) cache.clear()
  }

  private idsOf(words: readonly string[], maxLength = maxWordLength): number[] {
    const ids: number[] = []
    for (const word of words)
      if (word !== '"' && word.length <= maxLength) ids.push(this.vocabulary.add(word))
    return ids
  }
}

function cached(
  cache: Map<string, readonly number[]>,
  text: string,
  make: () => readonly number[],
) {
  const existing = cache.get(text)
  if (existing) return existing
  const ids = make()
  if (cache.size >= maxCached) cache.clear()
  if (text.length <= maxCachedLength) cache.set(text, ids)
  return ids
}
