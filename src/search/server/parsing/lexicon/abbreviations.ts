/** Shorter words are not abbreviated. */
const minLength = 4

/**
 * How people abbreviate a word that is followed by a number: "Ryzen 5" is r5, "Windows 11" is w11.
 * Null for other words.
 */
export function abbreviationOf([word = '', number = '', ...more]: readonly string[]):
  | string
  | null {
  const isAbbreviated =
    more.length === 0 &&
    word.length >= minLength &&
    /^[a-z]+$/.test(word) &&
    /^\d{1,2}$/.test(number)
  return isAbbreviated ? `${word[0]}${number}` : null
}
