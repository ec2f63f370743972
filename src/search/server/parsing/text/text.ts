import { transliterate } from './devanagari.ts'

// How texts become words: the same for the texts of products and for what people type.

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/** Lower case, one form for each letter, Devanagari in Latin letters. */
export const normalize = (text: string) =>
  isAscii(text)
    ? text.toLowerCase()
    : transliterate(text.normalize('NFKC').toLowerCase()).normalize('NFD').replace(/\p{M}/gu, '')

const wordPattern = /\d+(?:\.\d+)+|[\p{L}\p{N}]+|"/gu
const asciiPattern = /\d+(?:\.\d+)+|[a-z0-9]+|"/g

/**
 * The words of a normalized text: letters and digits, numbers with their decimals, and the inch
 * sign.
 */
export const wordsOf = (text: string): string[] =>
  text.match(isAscii(text) ? asciiPattern : wordPattern) ?? []

const irregular = new Map([['mice', 'mouse']])

/** The singular of a word that may be a plural. */
export function singularOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const exception = irregular.get(word)
  if (exception) return exception
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The stem that the forms of a word share: singular and plural, `gaming` and `games`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let stem = singularOf(word)
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3)
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

/** The stems of a phrase as one key: phrases that differ only in word forms share it. */
export const stemKeyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

/** Words with hyphens, slashes or points, written without these: `6205-ZZ` is `6205zz`. */
export function joinedFormsOf(text: string): string[] {
  // Most texts have none.
  if (!/[^\s\p{L}\p{N}][\p{L}\p{N}]/u.test(text)) return []
  return text.split(/\s+/).flatMap((chunk) => {
    if (/^[a-z0-9]+$/.test(chunk)) return []
    const words = wordsOf(chunk).filter((word) => word !== '"')
    return words.length > 1 && words.length < 6 ? [words.join('').replaceAll('.', '')] : []
  })
}
