import { fillers } from './fillers.ts'
import type { KnownWords } from './known-words.ts'
import type { Meaning } from './meaning.ts'
import { isModelEnding } from './model-endings.ts'
import { type Found, phraseAt, toAtom } from './phrase-at.ts'
import type { Atom } from './reading.ts'
import { splitWord } from './spelling.ts'
import { stemOf } from './text.ts'
import type { Word } from './word.ts'

/**
 * What a word is that begins no phrase: a word of some product, one being typed, several written
 * together, or a misspelt one.
 */
export function wordAt(
  known: KnownWords,
  words: readonly Word[],
  at: number,
  corrected: string[],
): Found {
  const word = words[at] as Word
  const one = (meanings: Meaning[] = []): Found => ({
    atoms: [toAtom([word], [word.text], meanings)],
    length: 1,
  })
  const glued = gluedAt(known, words, at) ?? misspeltAt(known, words, at, corrected)
  if (glued) return glued
  const isNew =
    known.index.vocabulary.idOf(word.text) === undefined &&
    word.text.length > 5 &&
    !known.isPartOfName(word.text)
  const slip = isNew ? slipOf(known, word.text) : undefined
  const isLast = at === words.length - 1
  const completed = isLast && word.text.length > 1 ? completedAt(known, words, at) : []
  // Some description may have a word that somebody is only beginning to type.
  const isBegun =
    words.length === 1 && word.text.length > 2 && !known.index.vocabulary.isOfNames(word.text)
  // A word in another script may stand in a name, and still mean what it sounds like.
  if (!slip && known.has(word.text))
    return one(word.isForeign ? soundsLike(known, word) : isBegun ? completed : [])
  if (!slip && (completed.length > 0 || known.isPartOfName(word.text))) {
    const meanings = word.isForeign ? soundsLike(known, word) : unfinished(known, word.text)
    return one(completed.length > 0 ? completed : meanings)
  }
  const model = slip ? null : modelAt(known, word)
  if (model) return { atoms: model, length: 1 }
  const stands = (text: string) => known.lexicon.find([text]) !== undefined
  const split = slip ? null : splitWord(word.text, (part) => known.has(part))
  const meant = slip ? [slip] : split?.some(stands) ? null : known.correct(word)
  // Two words that stand for nothing are less likely than a misspelt one that does: `lattop` is
  // neither a lat nor a top.
  if (split && !meant?.some(stands)) return { atoms: readAgain(known, word, split), length: 1 }
  // Nothing sounds like all of it: it may be the beginning of something.
  if (!meant) return one(word.isForeign && isLast ? known.lexicon.completeSound(word.text) : [])
  if (!word.isForeign) corrected[word.piece] = meant.join(' ')
  // What is written in another script was not typed wrongly.
  return {
    atoms: readAgain(known, word, meant).map((atom) => ({ ...atom, isCorrected: !word.isForeign })),
    length: 1,
  }
}

/**
 * What a word becomes that is still being typed. Behind a kind of thing it can only make that a
 * longer name: the mic of a headset is no microprocessor.
 */
function completedAt({ lexicon }: KnownWords, words: readonly Word[], at: number): Meaning[] {
  const { text } = words[at] as Word
  const isKind = (word: Word) => lexicon.find([word.text])?.some(({ kind }) => kind === 'category')
  const before = words[at - 1]
  return before && words.slice(0, at).some(isKind)
    ? lexicon.complete([stemOf(before.text), text])
    : lexicon.complete([text])
}

/** A model that nobody has, by its number and its ending: a `12400k` is at least a 12400. */
function modelAt(known: KnownWords, word: Word): Atom[] | null {
  const [, number = '', ending = ''] = /^([a-z]*\d{3,5})([a-z]+)$/.exec(word.text) ?? []
  if (!isModelEnding(ending) || !known.isPartOfName(number)) return null
  return [
    toAtom([word], [number], known.lexicon.find([number]) ?? []),
    toAtom([word], [ending], []),
  ]
}

/**
 * The name that a word is one slip away from, although there are words like it: `gigabite` is no
 * form of gigabit.
 */
const slipOf = ({ index, lexicon }: KnownWords, word: string) =>
  index.vocabulary
    .nearest(word)
    .find(
      (near) =>
        near.slips === 1 &&
        lexicon.find([near.word]) !== undefined &&
        stemOf(near.word) !== stemOf(word),
    )?.word

/**
 * What a word means that lacks its last letter: it may be a part of a name, and it may be
 * `wireles`.
 */
function unfinished({ index, lexicon }: KnownWords, word: string): Meaning[] {
  if (word.length < 6) return []
  const near = index.vocabulary
    .nearest(word)
    .find(
      ({ word: whole, slips }) =>
        slips === 1 && whole.startsWith(word) && lexicon.find([whole]) !== undefined,
    )
  return near ? (lexicon.find([near.word]) ?? []) : []
}

function soundsLike(known: KnownWords, word: Word): Meaning[] {
  const meant = known.correct(word)
  return (meant && known.lexicon.find(meant)) ?? []
}

const maxGlued = 4

/** Words that were written apart and are one: `ht 03 xl`, `lap top`, `m.2`. */
function gluedAt(known: KnownWords, all: readonly Word[], at: number): Found | null {
  for (let length = Math.min(maxGlued, all.length - at); length > 1; length--) {
    const words = all.slice(at, at + length)
    const texts = words.map(({ text }) => text)
    const joined = texts.join('')
    const meanings = known.lexicon.find([joined])
    const isModel = /\d/.test(joined) && /\p{L}/u.test(joined)
    const isOnePiece = words.every(({ piece }) => piece === words[0]?.piece)
    const isApart = !texts.every((text) => known.has(text))
    const hasEnding =
      texts.length === 2 && /\d$/.test(texts[0] as string) && isModelEnding(texts[1] as string)
    const isName = joined.length > 5 && isApart && known.index.vocabulary.isOfNames(joined)
    const isSame =
      (isName || (isModel && (isOnePiece || hasEnding || (joined.length > 3 && isApart)))) &&
      known.has(joined)
    const isPhrase =
      meanings !== undefined &&
      joined.length > 3 &&
      !texts.every((text) => known.lexicon.find([text]))
    // A name may still have them apart.
    const apart: Meaning[] = isPhrase ? [...meanings, { kind: 'words', words: texts }] : []
    if (isSame || isPhrase) return { atoms: [toAtom(words, [joined], apart)], length }
  }
  return null
}

/** A word that was written apart and misspelt: `key bord`. */
export function misspeltAt(
  known: KnownWords,
  words: readonly Word[],
  at: number,
  corrected: string[],
): Found | null {
  const [first, second] = [words[at], words[at + 1]]
  if (!first || !second || [first, second].every(({ text }) => known.has(text))) return null
  const meant = slipOf(known, first.text + second.text)
  if (!meant) return null
  corrected[first.piece] = meant
  if (second.piece !== first.piece) corrected[second.piece] = ''
  const pieces = [...new Set([first.piece, second.piece])]
  return {
    atoms: readAgain(known, first, [meant]).map((atom) => ({ ...atom, pieces, isCorrected: true })),
    length: 2,
  }
}

const isName = ({ kind }: Meaning) => kind === 'category' || kind === 'brand'
/** So many consonants are enough, where another word tells what it is about. */
const minSoundsBeside = 3

/**
 * What a word may be: itself where it is known, and otherwise what is spelled or sounds like it.
 */
function likelyWords(known: KnownWords, word: Word): string[] {
  if (known.has(word.text)) return [word.text]
  return [
    ...(known.correct(word) ?? []),
    ...known.index.vocabulary.soundingLike(word.text, minSoundsBeside),
  ]
}

/**
 * Two words that are the name of something only together, one of them or both misspelt: `grafik
 * kard`.
 */
export function misspeltPhraseAt(
  known: KnownWords,
  words: readonly Word[],
  at: number,
  corrected: string[],
): Found | null {
  const pair = words.slice(at, at + 2)
  if (
    pair.length < 2 ||
    pair.every(({ text }) => known.has(text)) ||
    pair.some(({ text }) => fillers.has(text) || /\d/.test(text))
  )
    return null
  const [firsts = [], seconds = []] = pair.map((word) => likelyWords(known, word))
  const all = firsts.flatMap((first) => seconds.map((second) => [first, second]))
  const texts = all.find((each) => known.lexicon.find(each)?.some(isName))
  if (!texts) return null
  const meanings = known.lexicon.find(texts)?.filter(isName) ?? []
  for (const [number, { piece, isForeign }] of pair.entries())
    if (!isForeign) corrected[piece] = texts[number] as string
  return {
    atoms: [
      { ...toAtom(pair, texts, meanings), isCorrected: pair.some(({ isForeign }) => !isForeign) },
    ],
    length: 2,
  }
}

/** Reads the words that one word stands for. */
function readAgain(
  known: KnownWords,
  { piece, isForeign, isListed }: Word,
  texts: readonly string[],
): Atom[] {
  const words = texts.map((text) => ({ text, piece, isForeign, isListed }))
  const atoms: Atom[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word
    const phrase = phraseAt(known, words, at)
    atoms.push(...(phrase?.atoms ?? [toAtom([word], [word.text], [])]))
    at += phrase?.length ?? 1
  }
  return atoms
}
