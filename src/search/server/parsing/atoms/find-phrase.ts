import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/meaning.ts'
import type { Atom } from '../parsed-search.ts'
import { fillers } from '../text/fillers.ts'
import { impliesGigabytes, splitAmount, toAmount, unitOf } from '../text/units.ts'
import type { Word } from '../text/word.ts'
import { orWords } from './alternatives.ts'
import type { WordLookup } from './word-lookup.ts'

/** Parsed atoms, and the number of words they were parsed from. */
export interface ParsedPhrase {
  atoms: Atom[]
  length: number
}

export const toAtom = (words: readonly Word[], texts: string[], meanings: Meaning[]): Atom => ({
  words: texts,
  meanings,
  tokens: [...new Set(words.map(({ token }) => token))],
  isOptional: false,
  isAmount: false,
  isPurpose: false,
  isCorrected: false,
})

/** The longest phrase that starts at this word and has a meaning. */
export function findPhraseAt(
  { lexicon, index }: WordLookup,
  typedWords: readonly Word[],
  at: number,
): ParsedPhrase | null {
  const implied = findImpliedAmountAt(lexicon, typedWords, at)
  if (implied) return implied
  for (let length = Math.min(lexicon.longestPhrase, typedWords.length - at); length > 0; length--) {
    const words = typedWords.slice(at, at + length)
    const texts = words.map(({ text }) => text)
    const amount = meaningsOfAmount(lexicon, texts)
    const meanings =
      amount ?? (length === 1 && fillers.has(texts[0] as string) ? undefined : lexicon.find(texts))
    if (!meanings || meanings.length === 0) continue
    const separateWords = length === 1 ? (lexicon.splitJoined(texts[0] as string) ?? texts) : texts
    const atomWords =
      amount && length === 2 && unitOf(texts[1] as string) ? [texts.join('')] : separateWords
    // A name may have in one word what the catalogue writes in two.
    const joined: Meaning[] =
      separateWords !== texts && index.vocabulary.idOf(texts[0] as string) !== undefined
        ? [{ kind: 'words', words: texts }]
        : []
    return {
      atoms: [
        { ...toAtom(words, atomWords, [...meanings, ...joined]), isAmount: amount !== undefined },
      ],
      length,
    }
  }
  return null
}

/** A number whose unit is implied: "8 ram 512 ssd", or the first of "15 or 16 inch". */
function findImpliedAmountAt(
  lexicon: Lexicon,
  words: readonly Word[],
  at: number,
): ParsedPhrase | null {
  const [number, next, second = '', third = ''] = [
    words[at] as Word,
    words[at + 1]?.text ?? '',
    words[at + 2]?.text,
    words[at + 3]?.text,
  ]
  if (!/^\d+(\.\d+)?$/.test(number.text)) return null
  const shared = orWords.has(next)
    ? (splitAmount(second)?.[1] ?? (/^\d/.test(second) && unitOf(third) ? third : ''))
    : ''
  const isCounted =
    impliesGigabytes(number.text, next) ||
    (!unitOf(next) && impliesGigabytes(number.text, words[at - 1]?.text ?? ''))
  const unit = isCounted ? 'gb' : shared
  const meanings = unit === '' ? undefined : meaningsOfAmount(lexicon, [number.text, unit])
  return meanings
    ? {
        atoms: [{ ...toAtom([number], [`${number.text}${unit}`], meanings), isAmount: true }],
        length: 1,
      }
    : null
}

export function meaningsOfAmount(
  lexicon: Lexicon,
  texts: readonly string[],
): Meaning[] | undefined {
  const [number = '', unit = ''] =
    texts.length === 1 ? (splitAmount(texts[0] as string) ?? []) : texts.length === 2 ? texts : []
  if (!/^\d/.test(number) || unit === '') return undefined
  const amount = toAmount(number, unit)
  const meanings = amount
    ? lexicon.listAmountMeanings(amount)
    : lexicon.listCountMeanings(Number(number), unit)
  return meanings.length > 0 ? meanings : undefined
}
