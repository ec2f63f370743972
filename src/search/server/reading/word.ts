import { plain, wordsOf } from './text.ts'

/** A word of what was typed. */
export interface Word {
  text: string
  /** The number of the piece it stood in. */
  piece: number
  /** It was written in another script: only its sound is known. */
  isForeign: boolean
}

const maxTyped = 24

/** Numbers are written with commas, and a hyphen between two of them is a range. */
const tidy = (typed: string) => typed.replace(/(\d),(?=\d)/g, '$1').replace(/(\d[kK]?)\s*[-–—]\s*(?=\d)/g, '$1 - ')

/** What stands between blanks. */
export const toPieces = (typed: string) => tidy(typed).split(/\s+/).filter(Boolean)

export function toWords(pieces: readonly string[]): Word[] {
  const words = pieces.flatMap((piece, number) => {
    const isForeign = /[\u0900-\u097F]/.test(piece)
    const texts = piece === '-' ? ['-'] : wordsOf(plain(piece))
    return texts.map((text) => ({ text, piece: number, isForeign }))
  })
  return words.slice(0, maxTyped)
}
