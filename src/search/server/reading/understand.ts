import { maxWords } from '../../model.ts'
import type { ProductIndex } from '../engine/product-index.ts'
import { bareSum } from './bare-sum.ts'
import { joinLetters, lettersOf, splitEndings } from './devanagari.ts'
import { fillers } from './fillers.ts'
import { KnownWords } from './known-words.ts'
import type { Lexicon } from './lexicon.ts'
import { readOrder } from './orders.ts'
import { readPrice } from './prices.ts'
import { readAtoms } from './read-atoms.ts'
import type { PriceLimits, SearchReading } from './reading.ts'
import { unitOf } from './units.ts'
import { isSign, toPieces, toWords, type Word } from './word.ts'
import { wordAt } from './word-at.ts'

/**
 * Reads a search before it is looked up: what is a category, a brand, a value, a price, an order,
 * and which words are left.
 */
export function understand(typed: string, index: ProductIndex, lexicon: Lexicon): SearchReading {
  const known = new KnownWords(index, lexicon)
  const literal = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  const own = toPieces(typed)
  const isAbbreviation = (letters: string) => known.has(letters) || unitOf(letters) !== undefined
  const pieces = joinLetters(lexicon.expand(own), isAbbreviation)
  const corrected = [...pieces]
  const words = toWords(pieces).flatMap((word) => spelledOut(known, word, pieces))
  const price = takePrice(known, words, literal)
  const order = takeOrder(known, words, literal)
  const said = words.filter(({ text }) => !isSign(text))
  const { atoms, excluded } = readSaid(known, said, corrected, price !== null || order !== null)
  const spent = price ? null : bareSum(index, atoms)
  const isReadOtherwise =
    excluded.length > 0 ||
    pieces.length !== own.length ||
    pieces.some((piece, number) => piece !== own[number])
  return {
    pieces,
    corrected,
    order,
    excluded,
    atoms: (spent ? atoms.filter((atom) => atom !== spent.atom) : atoms).slice(0, maxWords),
    price: price ?? spent?.price ?? null,
    literal: isReadOtherwise && known.mayBeName(toWords(own)) ? literal : null,
  }
}

/**
 * In Devanagari, abbreviations are spelled by the names of their letters, and small words written
 * at the end of others.
 */
function spelledOut(known: KnownWords, word: Word, pieces: readonly string[]): Word[] {
  if (!word.isForeign || known.has(word.text)) return [word]
  const piece = pieces[word.piece] ?? ''
  const parts = toWords([piece]).length === 1 ? splitEndings(piece) : [piece]
  const [stem = word, ...endings] =
    parts.length > 1 ? toWords(parts).map(({ text }) => ({ ...word, text })) : [word]
  const letters = lettersOf(parts[0] ?? '')
  const isKnown = letters && (known.has(letters) || unitOf(letters))
  return [isKnown ? { ...stem, text: letters, isForeign: false } : stem, ...endings]
}

function readSaid(
  known: KnownWords,
  words: readonly Word[],
  corrected: string[],
  isUnderstood: boolean,
) {
  // Who types nothing else than fillers means the words themselves.
  if (!isUnderstood && words.every(({ text }) => fillers.has(text)))
    return {
      atoms: words.flatMap((_, at) => wordAt(known, words, at, corrected).atoms),
      excluded: [],
    }
  return readAtoms(known, words, corrected)
}

function takePrice(known: KnownWords, words: Word[], literal: string): PriceLimits | null {
  const price = readPrice(
    words.map(({ text }) => text),
    (word) => known.has(word),
  )
  if (!price || known.isInName(words, literal)) return null
  return { min: price.min, max: price.max, pieces: take(words, price) }
}

function takeOrder(known: KnownWords, words: Word[], literal: string) {
  const order = readOrder(words.map(({ text }) => text))
  if (!order || known.isInName(words, literal)) return null
  return { sort: order.sort, pieces: take(words, order) }
}

const take = (words: Word[], { start, end }: { start: number; end: number }) => [
  ...new Set(words.splice(start, end - start).map(({ piece }) => piece)),
]
