import { maxWords } from '../../model.ts'
import type { ProductIndex } from '../engine/index/product-index.ts'
import { parseAtoms } from './atoms/parse-atoms.ts'
import { parseWordAt } from './atoms/parse-word.ts'
import { WordLookup } from './atoms/word-lookup.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { parseSort } from './parse-sort.ts'
import type { ParsedSearch, PriceLimits } from './parsed-search.ts'
import { findBudget } from './prices/find-budget.ts'
import { parsePrice } from './prices/parse-price.ts'
import { joinSpelledLetters, spelledLetters, splitEndings } from './text/devanagari.ts'
import { fillers } from './text/fillers.ts'
import { unitOf } from './text/units.ts'
import { isSign, toTokens, toWords, type Word } from './text/word.ts'

/**
 * Parses a search before it is looked up: category, brand, values, price, order, and remaining
 * words.
 */
export function parseSearch(typed: string, index: ProductIndex, lexicon: Lexicon): ParsedSearch {
  const lookup = new WordLookup(index, lexicon)
  const literal = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  const typedTokens = toTokens(typed)
  const isAbbreviation = (letters: string) => lookup.has(letters) || unitOf(letters) !== undefined
  const tokens = joinSpelledLetters(lexicon.expand(typedTokens), isAbbreviation)
  const corrected = [...tokens]
  const words = toWords(tokens).flatMap((word) => splitDevanagariWord(lookup, word, tokens))
  const price = extractPrice(lookup, words, literal)
  const sortOrder = extractSort(lookup, words, literal)
  const searchWords = words.filter(({ text }) => !isSign(text))
  const { atoms, excluded } = parseWords(
    lookup,
    searchWords,
    corrected,
    price !== null || sortOrder !== null,
  )
  const budget = price ? null : findBudget(index, atoms)
  const isReadOtherwise =
    excluded.length > 0 ||
    tokens.length !== typedTokens.length ||
    tokens.some((token, number) => token !== typedTokens[number])
  return {
    tokens,
    corrected,
    sortOrder,
    excluded,
    atoms: (budget ? atoms.filter((atom) => atom !== budget.atom) : atoms).slice(0, maxWords),
    price: price ?? budget?.price ?? null,
    literal: isReadOtherwise && lookup.mayBeName(toWords(typedTokens)) ? literal : null,
  }
}

/**
 * In Devanagari, abbreviations are spelled by the names of their letters, and suffixes are attached
 * to words.
 */
function splitDevanagariWord(lookup: WordLookup, word: Word, tokens: readonly string[]): Word[] {
  if (!word.isDevanagari || lookup.has(word.text)) return [word]
  const token = tokens[word.token] ?? ''
  const parts = toWords([token]).length === 1 ? splitEndings(token) : [token]
  const [stem = word, ...endings] =
    parts.length > 1 ? toWords(parts).map(({ text }) => ({ ...word, text })) : [word]
  const letters = spelledLetters(parts[0] ?? '')
  const isKnown = letters && (lookup.has(letters) || unitOf(letters))
  return [isKnown ? { ...stem, text: letters, isDevanagari: false } : stem, ...endings]
}

function parseWords(
  lookup: WordLookup,
  words: readonly Word[],
  corrected: string[],
  hasPriceOrSort: boolean,
) {
  // A search of nothing but fillers means the words themselves.
  if (!hasPriceOrSort && words.every(({ text }) => fillers.has(text)))
    return {
      atoms: words.flatMap((_, at) => parseWordAt(lookup, words, at, corrected).atoms),
      excluded: [],
    }
  return parseAtoms(lookup, words, corrected)
}

function extractPrice(lookup: WordLookup, words: Word[], literal: string): PriceLimits | null {
  const price = parsePrice(
    words.map(({ text }) => text),
    (word) => lookup.has(word),
  )
  if (!price || lookup.isInName(words, literal)) return null
  return { min: price.min, max: price.max, tokens: extractTokens(words, price) }
}

function extractSort(lookup: WordLookup, words: Word[], literal: string) {
  const order = parseSort(words.map(({ text }) => text))
  if (!order || lookup.isInName(words, literal)) return null
  return { sort: order.sort, tokens: extractTokens(words, order) }
}

const extractTokens = (words: Word[], { start, end }: { start: number; end: number }) => [
  ...new Set(words.splice(start, end - start).map(({ token }) => token)),
]
