import { plain, wordsOf } from './text.ts'

/** A word of what was typed. */
export interface Word {
  text: string
  /** The number of the piece it stood in. */
  piece: number
  /** It was written in another script: only its sound is known. */
  isForeign: boolean
  /** A comma stands before it. */
  isListed: boolean
}

const maxTyped = 24

/** Numbers are written with commas, and a hyphen between two of them is a range. */
const tidy = (typed: string) =>
  typed.replace(/(\d),(?=\d)/g, '$1').replace(/(\d[kK]?)\s*[-–—]\s*(?=\d)/g, '$1 - ')

/** What stands between blanks. */
export const toPieces = (typed: string) => tidy(typed).split(/\s+/).filter(Boolean)

/** Signs that say something about a price. */
const signs = new Map([
  ['-', '-'],
  ['<', '<'],
  ['≤', '<'],
  ['>', '>'],
  ['≥', '>'],
])

/** Whether it is a sign, and no word that anything could be called by. */
export const isSign = (text: string) => signs.has(text)

const textsIn = (piece: string) =>
  piece === '-'
    ? [piece]
    : piece
        .split(/([<>≤≥])/)
        .flatMap((part) => (signs.has(part) ? [signs.get(part) as string] : wordsOf(plain(part))))

export function toWords(pieces: readonly string[]): Word[] {
  let isListed = false
  const words = pieces.flatMap((piece, number) => {
    const isForeign = /[\u0900-\u097F]/.test(piece)
    return piece.split(',').flatMap((part, place) => {
      isListed ||= place > 0
      return textsIn(part).map((text): Word => {
        const word = { text, piece: number, isForeign, isListed }
        isListed = false
        return word
      })
    })
  })
  return words.slice(0, maxTyped)
}
