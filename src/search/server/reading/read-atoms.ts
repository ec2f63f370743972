import { isListWord, joinAlternatives, orWords, type Turn } from './alternatives.ts'
import { chooseHead } from './choose-head.ts'
import { fillers, forWord, forWordBehind, isCountAt, isLabelAt } from './fillers.ts'
import type { KnownWords } from './known-words.ts'
import { labelledAmountAt } from './labelled-amount.ts'
import { isNegator, isNegatorBehind, negatedPhraseAt } from './negation.ts'
import { type Found, phraseAt } from './phrase-at.ts'
import { type Atom, isOfKind } from './reading.ts'
import { Refused } from './refused.ts'
import type { Word } from './word.ts'
import { misspeltAt, misspeltPhraseAt, wordAt } from './word-at.ts'

const isNaming = ({ atoms }: Found) =>
  atoms.some((atom) => isOfKind(atom, 'category') || isOfKind(atom, 'brand'))

/** What the words ask for, and what they ask for not to have. */
export function readAtoms(
  known: KnownWords,
  words: readonly Word[],
  corrected: string[],
): { atoms: Atom[]; excluded: Atom[] } {
  const atoms: Atom[] = []
  const turns: Turn[] = []
  const refused = new Refused(atoms, turns)
  let isPurpose = false
  for (let at = 0; at < words.length; ) {
    if (isLabelAt(words, at) || isCountAt(words, at)) {
      at += 2
      continue
    }
    const { text, piece, isListed } = words[at] as Word
    const phrase = knownPhraseAt(known, words, at, corrected)
    if (isListed) refused.list(null)
    if (!phrase && isListWord(text)) refused.list(piece)
    if (!phrase && orWords.has(text) && atoms.length > 0 && at < words.length - 1)
      turns.push({ at: atoms.length, piece })
    else if (!phrase && isNegator(text, words[at + 1]?.text)) refused.begin(piece)
    else if (!phrase && text === forWord && atoms.length > 0) isPurpose = true
    else if (!phrase && text === forWordBehind) markPurpose(atoms, isLastContent(words, at))
    if (!phrase && fillers.has(text)) {
      at += 1
      continue
    }
    const { atoms: found, length }: Found = phrase ?? wordAt(known, words, at, corrected)
    at += length
    const behind = words[at]
    const isBehind = behind !== undefined && isNegatorBehind(behind.text)
    if (isBehind) at += 1
    const isWanted = !refused.take(found, isBehind ? behind.piece : null)
    if (isWanted) atoms.push(...found.map((atom) => ({ ...atom, isPurpose })))
  }
  // What stands behind an "or" is joined before the head is chosen: "keyboard or mouse" is one kind
  // of thing.
  const joined = turns.length > 0 ? joinAlternatives(atoms, turns) : atoms
  return { atoms: chooseHead(joined), excluded: refused.atoms }
}

function knownPhraseAt(
  known: KnownWords,
  words: readonly Word[],
  at: number,
  corrected: string[],
): Found | null {
  const phrase =
    labelledAmountAt(known.lexicon, words, at) ??
    phraseAt(known, words, at) ??
    negatedPhraseAt(known, words, at)
  if (phrase && phrase.length > 1) return phrase
  const longer = misspeltPhraseAt(known, words, at, corrected)
  // The key of a "key bord" is no lighting.
  return (
    longer ??
    (phrase && !isNaming(phrase) ? (misspeltAt(known, words, at, corrected) ?? phrase) : phrase)
  )
}

const isLastContent = (words: readonly Word[], at: number) =>
  words.slice(at + 1).every(({ text }) => fillers.has(text))

/**
 * In "student ko lagi laptop" all before it is the purpose, in "laptop student ko lagi" only the
 * last.
 */
function markPurpose(atoms: Atom[], isLast: boolean) {
  for (let at = isLast ? Math.max(1, atoms.length - 1) : 0; at < atoms.length; at++)
    atoms[at] = { ...(atoms[at] as Atom), isPurpose: true }
}
