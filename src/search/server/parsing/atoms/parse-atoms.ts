import { namesCategoryOrBrand } from '../lexicon/meaning.ts'
import { type Atom, hasMeaning } from '../parsed-search.ts'
import {
  fillers,
  forWord,
  isNumberLabelAt,
  isQuantityAt,
  trailingForWord,
} from '../text/fillers.ts'
import type { Word } from '../text/word.ts'
import { isListWord, joinAlternatives, type OrMarker, orWords } from './alternatives.ts'
import { Exclusions } from './exclusions.ts'
import { findLabelledAmountAt } from './find-labelled-amount.ts'
import { findMisspeltPhraseAt, findMisspeltWordAt } from './find-misspelt.ts'
import { findPhraseAt, type ParsedPhrase } from './find-phrase.ts'
import { parseWordAt } from './parse-word.ts'
import type { WordLookup } from './word-lookup.ts'

const leadingNegators = new Set('no not without except excluding non bina bahek'.split(' '))
const trailingNegators = new Set(
  'nabhako navako nabhayeko navayeko bahek chhaina chaina'.split(' '),
)

/**
 * Whether the word excludes what follows. It does not in "no 6205", which announces a
 * number, or in "not working", which describes a fault.
 */
const isLeadingNegator = (word: string, next: string | undefined) =>
  leadingNegators.has(word) &&
  next !== undefined &&
  !fillers.has(next) &&
  !(word === 'no' && /^\d/.test(next))

/** In Nepali, the negation follows the word: "rgb nabhako keyboard". */
const isTrailingNegator = (word: string) => trailingNegators.has(word)

/**
 * A phrase of the catalogue that is a negation itself, with another word for "no": the catalogue's
 * "no os" is also "without os".
 */
function findNegatedPhraseAt(
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

const isCategoryOrBrand = ({ atoms }: ParsedPhrase) =>
  atoms.some(({ meanings }) => meanings.some(namesCategoryOrBrand))

/** Parses the words into atoms that products must have, and atoms that they must not have. */
export function parseAtoms(
  lookup: WordLookup,
  words: readonly Word[],
  corrected: string[],
): { atoms: Atom[]; excluded: Atom[] } {
  const atoms: Atom[] = []
  const orMarkers: OrMarker[] = []
  const exclusions = new Exclusions(atoms, orMarkers)
  let isPurpose = false
  for (let at = 0; at < words.length; ) {
    if (isNumberLabelAt(words, at) || isQuantityAt(words, at)) {
      at += 2
      continue
    }
    const { text, token, isListed } = words[at] as Word
    const phrase = findBestPhraseAt(lookup, words, at, corrected)
    if (isListed) exclusions.addSeparator(null)
    if (!phrase && isListWord(text)) exclusions.addSeparator(token)
    if (!phrase && orWords.has(text) && atoms.length > 0 && at < words.length - 1)
      orMarkers.push({ at: atoms.length, token })
    else if (!phrase && isLeadingNegator(text, words[at + 1]?.text))
      exclusions.startExclusion(token)
    else if (!phrase && text === forWord && atoms.length > 0) isPurpose = true
    else if (!phrase && text === trailingForWord) markPurpose(atoms, isLastContent(words, at))
    if (!phrase && fillers.has(text)) {
      at += 1
      continue
    }
    const { atoms: parsed, length }: ParsedPhrase =
      phrase ?? parseWordAt(lookup, words, at, corrected)
    at += length
    const next = words[at]
    const isExcludedByNext = next !== undefined && isTrailingNegator(next.text)
    if (isExcludedByNext) at += 1
    const isIncluded = !exclusions.addIfExcluded(parsed, isExcludedByNext ? next.token : null)
    if (isIncluded) atoms.push(...parsed.map((atom) => ({ ...atom, isPurpose })))
  }
  // Alternatives are joined before the category is chosen: "keyboard or mouse" names one
  // category.
  const joined = orMarkers.length > 0 ? joinAlternatives(atoms, orMarkers) : atoms
  return { atoms: chooseCategory(joined), excluded: exclusions.atoms }
}

function findBestPhraseAt(
  lookup: WordLookup,
  words: readonly Word[],
  at: number,
  corrected: string[],
): ParsedPhrase | null {
  const phrase =
    findLabelledAmountAt(lookup.lexicon, words, at) ??
    findPhraseAt(lookup, words, at) ??
    findNegatedPhraseAt(lookup, words, at)
  if (phrase && phrase.length > 1) return phrase
  const misspelt = findMisspeltPhraseAt(lookup, words, at, corrected)
  // Corrects the spelling of two words before it reads one: "key bord" means keyboard, not key
  // lighting.
  return (
    misspelt ??
    (phrase && !isCategoryOrBrand(phrase)
      ? (findMisspeltWordAt(lookup, words, at, corrected) ?? phrase)
      : phrase)
  )
}

const isLastContent = (words: readonly Word[], at: number) =>
  words.slice(at + 1).every(({ text }) => fillers.has(text))

/**
 * In "student ko lagi laptop", everything before "ko lagi" is the purpose. In "laptop student ko
 * lagi", only the last atom is.
 */
function markPurpose(atoms: Atom[], isLast: boolean) {
  for (let at = isLast ? Math.max(1, atoms.length - 1) : 0; at < atoms.length; at++)
    atoms[at] = { ...(atoms[at] as Atom), isPurpose: true }
}

/**
 * A search that names several categories is for the last one that is no purpose. The others state
 * what it is for.
 */
function chooseCategory(atoms: readonly Atom[]): Atom[] {
  const isCategory = (atom: Atom) => hasMeaning(atom, 'category')
  // In "laptop 16 GB RAM" the RAM only specifies the 16 GB.
  const followsAmount = (index: number) => atoms[index - 1]?.isAmount ?? false
  const last = atoms.findLastIndex(
    (atom, index) => !atom.isPurpose && isCategory(atom) && !followsAmount(index),
  )
  const chosen =
    last >= 0 ? last : atoms.findLastIndex((atom) => !atom.isPurpose && isCategory(atom))
  return atoms.map((atom, index) => {
    // "SSD for a laptop" is no laptop, although nothing before the "for" is a category.
    if ((chosen < 0 && !atom.isPurpose) || index === chosen || !isCategory(atom)) return atom
    const meanings = atom.meanings.filter(({ kind }) => kind !== 'category')
    return { ...atom, meanings, isOptional: meanings.every(({ kind }) => kind === 'words') }
  })
}
