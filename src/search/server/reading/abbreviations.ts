/** Long enough that somebody shortens it. */
const minWord = 4

/**
 * How people shorten a word with a number behind it: "Ryzen 5" is r5, "Windows 11" is w11; null
 * where nobody would.
 */
export function abbreviationOf([word = '', number = '', ...more]: readonly string[]):
  | string
  | null {
  const isShortened =
    more.length === 0 && word.length >= minWord && /^[a-z]+$/.test(word) && /^\d{1,2}$/.test(number)
  return isShortened ? `${word[0]}${number}` : null
}
