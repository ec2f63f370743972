import { fillers } from './fillers.ts'
import type { KnownWords } from './known-words.ts'
import { type Found, phraseAt } from './phrase-at.ts'
import type { Word } from './word.ts'

const before = new Set(['no', 'not', 'without', 'except', 'excluding', 'non', 'bina', 'bahek'])
const behind = new Set(['nabhako', 'navako', 'nabhayeko', 'navayeko', 'bahek', 'chhaina', 'chaina'])

/**
 * Whether what follows is not wanted. "No 6205" counts, and "not working" says nothing about the
 * thing.
 */
export const isNegator = (word: string, next: string | undefined) =>
  before.has(word) &&
  next !== undefined &&
  !fillers.has(next) &&
  !(word === 'no' && /^\d/.test(next))

/** In Nepali it stands behind: "rgb nabhako keyboard". */
export const isNegatorBehind = (word: string) => behind.has(word)

/**
 * A phrase that says itself what is missing, with another word for it: who knows "no os" knows
 * "without os".
 */
export function negatedPhraseAt(
  known: KnownWords,
  words: readonly Word[],
  at: number,
): Found | null {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (!isNegator(word.text, next?.text)) return null
  for (const text of ['no', 'without']) {
    const found = phraseAt(known, [{ ...word, text }, ...words.slice(at + 1)], 0)
    if (found && found.length > 1) return found
  }
  return null
}
