import { normalize, wordsOf } from './text.ts'

export interface Word {
  text: string
  /** The index of the token that it is in. */
  token: number
  /** Typed in Devanagari, so only the sound of the word is known. */
  isDevanagari: boolean
  /** A comma precedes it. */
  isListed: boolean
}

const maxTypedWords = 24

/** Numbers may have commas, and a hyphen between two of them is a range. */
const separateNumbers = (typed: string) =>
  typed.replace(/(\d),(?=\d)/g, '$1').replace(/(\d[kK]?)\s*[-–—]\s*(?=\d)/g, '$1 - ')

/** Splits at blanks. */
export const toTokens = (typed: string) => separateNumbers(typed).split(/\s+/).filter(Boolean)

/** Signs that matter in a price. */
const signs = new Map([
  ['-', '-'],
  ['<', '<'],
  ['≤', '<'],
  ['>', '>'],
  ['≥', '>'],
])

/** Comparison signs such as ≤, which no product name contains. */
export const isSign = (text: string) => signs.has(text)

const textsIn = (token: string) =>
  token === '-'
    ? [token]
    : token
        .split(/([<>≤≥])/)
        .flatMap((part) =>
          signs.has(part) ? [signs.get(part) as string] : wordsOf(normalize(part)),
        )

export function toWords(tokens: readonly string[]): Word[] {
  let isListed = false
  const words = tokens.flatMap((token, number) => {
    const isDevanagari = /[\u0900-\u097F]/.test(token)
    return token.split(',').flatMap((part, position) => {
      isListed ||= position > 0
      return textsIn(part).map((text): Word => {
        const word = { text, token: number, isDevanagari, isListed }
        isListed = false
        return word
      })
    })
  })
  return words.slice(0, maxTypedWords)
}
