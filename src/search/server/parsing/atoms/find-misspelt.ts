import { namesCategoryOrBrand } from '../lexicon/meaning.ts'
import type { Atom } from '../parsed-search.ts'
import { fillers } from '../text/fillers.ts'
import { stemOf } from '../text/text.ts'
import type { Word } from '../text/word.ts'
import { findPhraseAt, type ParsedPhrase, toAtom } from './find-phrase.ts'
import type { WordLookup } from './word-lookup.ts'

/**
 * The name that is one edit away from a word, although similar words exist: `gigabite` is no form
 * of gigabit.
 */
export const nameOneEditAway = ({ index, lexicon }: WordLookup, word: string) =>
  index.vocabulary
    .nearestNames(word)
    .find(
      (near) =>
        near.distance === 1 &&
        lexicon.find([near.word]) !== undefined &&
        stemOf(near.word) !== stemOf(word),
    )?.word

/** A word that was written apart and misspelt: `key bord`. */
export function findMisspeltWordAt(
  lookup: WordLookup,
  words: readonly Word[],
  at: number,
  corrected: string[],
): ParsedPhrase | null {
  const [first, second] = [words[at], words[at + 1]]
  if (!first || !second || [first, second].every(({ text }) => lookup.has(text))) return null
  const correction = nameOneEditAway(lookup, first.text + second.text)
  if (!correction) return null
  corrected[first.token] = correction
  if (second.token !== first.token) corrected[second.token] = ''
  const tokens = [...new Set([first.token, second.token])]
  return {
    atoms: parseReplacement(lookup, first, [correction]).map((atom) => ({
      ...atom,
      tokens,
      isCorrected: true,
    })),
    length: 2,
  }
}

/** This many consonants are enough beside another word, which gives the context. */
const minSoundsBeside = 3

/** The word itself if it is known, otherwise names with a similar spelling or sound. */
function likelySpellings(lookup: WordLookup, word: Word): string[] {
  if (lookup.has(word.text)) return [word.text]
  return [
    ...(lookup.correct(word) ?? []),
    ...lookup.index.vocabulary.namesSoundingLike(word.text, minSoundsBeside),
  ]
}

/** Two words that name something only together, one or both of them misspelt: `grafik kard`. */
export function findMisspeltPhraseAt(
  lookup: WordLookup,
  words: readonly Word[],
  at: number,
  corrected: string[],
): ParsedPhrase | null {
  const pair = words.slice(at, at + 2)
  if (
    pair.length < 2 ||
    pair.every(({ text }) => lookup.has(text)) ||
    pair.some(({ text }) => fillers.has(text) || /\d/.test(text))
  )
    return null
  const [firsts = [], seconds = []] = pair.map((word) => likelySpellings(lookup, word))
  const all = firsts.flatMap((first) => seconds.map((second) => [first, second]))
  const texts = all.find((each) => lookup.lexicon.find(each)?.some(namesCategoryOrBrand))
  if (!texts) return null
  const meanings = lookup.lexicon.find(texts)?.filter(namesCategoryOrBrand) ?? []
  for (const [number, { token, isDevanagari }] of pair.entries())
    if (!isDevanagari) corrected[token] = texts[number] as string
  return {
    atoms: [
      {
        ...toAtom(pair, texts, meanings),
        isCorrected: pair.some(({ isDevanagari }) => !isDevanagari),
      },
    ],
    length: 2,
  }
}

/** Parses the words that replace a typed one. */
export function parseReplacement(
  lookup: WordLookup,
  { token, isDevanagari, isListed }: Word,
  texts: readonly string[],
): Atom[] {
  const words = texts.map((text) => ({ text, token, isDevanagari, isListed }))
  const atoms: Atom[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word
    const phrase = findPhraseAt(lookup, words, at)
    atoms.push(...(phrase?.atoms ?? [toAtom([word], [word.text], [])]))
    at += phrase?.length ?? 1
  }
  return atoms
}
