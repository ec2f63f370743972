import { fillers } from '../text/fillers.ts'
import type { Word } from '../text/word.ts'
import { findPhraseAt, type ParsedPhrase } from './find-phrase.ts'
import type { WordLookup } from './word-lookup.ts'

const leadingNegators = new Set('no not without except excluding non bina bahek'.split(' '))
const trailingNegators = new Set(
  'nabhako navako nabhayeko navayeko bahek chhaina chaina'.split(' '),
)

/**
 * Whether the word excludes what follows. It does not in "no 6205", which announces a
 * number, or in "not working", which describes a fault.
 */
export const isLeadingNegator = (word: string, next: string | undefined) =>
  leadingNegators.has(word) &&
  next !== undefined &&
  !fillers.has(next) &&
  !(word === 'no' && /^\d/.test(next))

/** In Nepali, the negation follows the word: "rgb nabhako keyboard". */
export const isTrailingNegator = (word: string) => trailingNegators.has(word)

/**
 * A phrase of the catalogue that is a negation itself, with another word for "no": the catalogue's
 * "no os" is also "without os".
 */
export function findNegatedPhraseAt(
  lookup: WordLookup,
  words: readonly Word[],
  at: number,
): ParsedPhrase | null {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (!isLeadingNegator(word.text, next?.text)) return null
  for (const text of ['no', 'without']) {
    const phrase = findPhraseAt(lookup, [{ ...word, text }, ...words.slice(at + 1)], 0)
    if (phrase && phrase.length > 1) return phrase
  }
  return null
}
