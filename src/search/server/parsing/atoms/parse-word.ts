import type { Meaning } from '../lexicon/meaning.ts'
import type { Atom } from '../parsed-search.ts'
import { isModelEnding } from '../text/model-endings.ts'
import { stemOf } from '../text/text.ts'
import type { Word } from '../text/word.ts'
import { splitWord } from './correct-word.ts'
import { findMisspeltWordAt, nameOneEditAway, parseReplacement } from './find-misspelt.ts'
import { type ParsedPhrase, toAtom } from './find-phrase.ts'
import type { WordLookup } from './word-lookup.ts'

/**
 * Parses a word that starts no phrase: a word of some product, one still being typed, several
 * written together, or a misspelt one.
 */
export function parseWordAt(
  lookup: WordLookup,
  words: readonly Word[],
  at: number,
  corrected: string[],
): ParsedPhrase {
  const word = words[at] as Word
  const asOneAtom = (meanings: Meaning[] = []): ParsedPhrase => ({
    atoms: [toAtom([word], [word.text], meanings)],
    length: 1,
  })
  const joined =
    findJoinedWordAt(lookup, words, at) ?? findMisspeltWordAt(lookup, words, at, corrected)
  if (joined) return joined
  const isNew =
    lookup.index.vocabulary.idOf(word.text) === undefined &&
    word.text.length > 5 &&
    !lookup.isPartOfName(word.text)
  const correctedName = isNew ? nameOneEditAway(lookup, word.text) : undefined
  const isLast = at === words.length - 1
  const completions = isLast && word.text.length > 1 ? completionsAt(lookup, words, at) : []
  // An unfinished word may be in a description by chance.
  const mayBeUnfinished =
    words.length === 1 && word.text.length > 2 && !lookup.index.vocabulary.isNameWord(word.text)
  // A word in Devanagari may be in a name, and still mean what it sounds like.
  if (!correctedName && lookup.has(word.text))
    return asOneAtom(
      word.isDevanagari ? meaningsBySound(lookup, word) : mayBeUnfinished ? completions : [],
    )
  if (!correctedName && (completions.length > 0 || lookup.isPartOfName(word.text))) {
    const meanings = word.isDevanagari
      ? meaningsBySound(lookup, word)
      : meaningsOfUnfinished(lookup, word.text)
    return asOneAtom(completions.length > 0 ? completions : meanings)
  }
  const model = correctedName ? null : splitModel(lookup, word)
  if (model) return { atoms: model, length: 1 }
  const hasMeaning = (text: string) => lookup.lexicon.find([text]) !== undefined
  const split = correctedName ? null : splitWord(word.text, (part) => lookup.has(part))
  const correction = correctedName
    ? [correctedName]
    : split?.some(hasMeaning)
      ? null
      : lookup.correct(word)
  // Two words without a meaning are less likely than a misspelt one that has a meaning: `lattop` is
  // neither a lat nor a top.
  if (split && !correction?.some(hasMeaning))
    return { atoms: parseReplacement(lookup, word, split), length: 1 }
  // No name sounds like the whole word, so it may be the start of one.
  if (!correction)
    return asOneAtom(
      word.isDevanagari && isLast ? lookup.lexicon.completions.ofSound(word.text) : [],
    )
  if (!word.isDevanagari) corrected[word.token] = correction.join(' ')
  // A word in Devanagari was not mistyped.
  return {
    atoms: parseReplacement(lookup, word, correction).map((atom) => ({
      ...atom,
      isCorrected: !word.isDevanagari,
    })),
    length: 1,
  }
}

/**
 * The possible completions of an unfinished word. After a category it can only extend that name:
 * the mic of a headset is no microprocessor.
 */
function completionsAt({ lexicon }: WordLookup, words: readonly Word[], at: number): Meaning[] {
  const { text } = words[at] as Word
  const namesCategory = (word: Word) =>
    lexicon.find([word.text])?.some(({ kind }) => kind === 'category')
  const previous = words[at - 1]
  return previous && words.slice(0, at).some(namesCategory)
    ? lexicon.completions.ofWords([stemOf(previous.text), text])
    : lexicon.completions.ofWords([text])
}

/**
 * Splits the number of a missing model into its number and its ending: a `12400k` is at least a
 * 12400.
 */
function splitModel(lookup: WordLookup, word: Word): Atom[] | null {
  const [, number = '', ending = ''] = /^([a-z]*\d{3,5})([a-z]+)$/.exec(word.text) ?? []
  if (!isModelEnding(ending) || !lookup.isPartOfName(number)) return null
  return [
    toAtom([word], [number], lookup.lexicon.find([number]) ?? []),
    toAtom([word], [ending], []),
  ]
}

/**
 * The meanings of a word that lacks its last letter, such as `wireles`. It may also be part of a
 * name.
 */
function meaningsOfUnfinished({ index, lexicon }: WordLookup, word: string): Meaning[] {
  if (word.length < 6) return []
  const nearest = index.vocabulary
    .nearestNames(word)
    .find(
      ({ word: fullWord, distance }) =>
        distance === 1 && fullWord.startsWith(word) && lexicon.find([fullWord]) !== undefined,
    )
  return nearest ? (lexicon.find([nearest.word]) ?? []) : []
}

function meaningsBySound(lookup: WordLookup, word: Word): Meaning[] {
  const correction = lookup.correct(word)
  return (correction && lookup.lexicon.find(correction)) ?? []
}

const maxJoined = 4

/** Words that belong together but were written apart: `ht 03 xl`, `lap top`, `m.2`. */
function findJoinedWordAt(
  lookup: WordLookup,
  typedWords: readonly Word[],
  at: number,
): ParsedPhrase | null {
  for (let length = Math.min(maxJoined, typedWords.length - at); length > 1; length--) {
    const words = typedWords.slice(at, at + length)
    const texts = words.map(({ text }) => text)
    const joined = texts.join('')
    const meanings = lookup.lexicon.find([joined])
    const isModel = /\d/.test(joined) && /\p{L}/u.test(joined)
    const isOneToken = words.every(({ token }) => token === words[0]?.token)
    const isApart = !texts.every((text) => lookup.has(text))
    const hasEnding =
      texts.length === 2 && /\d$/.test(texts[0] as string) && isModelEnding(texts[1] as string)
    const isName = joined.length > 5 && isApart && lookup.index.vocabulary.isNameWord(joined)
    const isOneName =
      (isName || (isModel && (isOneToken || hasEnding || (joined.length > 3 && isApart)))) &&
      lookup.has(joined)
    const isPhrase =
      meanings !== undefined &&
      joined.length > 3 &&
      !texts.every((text) => lookup.lexicon.find([text]))
    // A name may still have them apart.
    const joinedMeanings: Meaning[] = isPhrase ? [...meanings, { kind: 'words', words: texts }] : []
    if (isOneName || isPhrase) return { atoms: [toAtom(words, [joined], joinedMeanings)], length }
  }
  return null
}
