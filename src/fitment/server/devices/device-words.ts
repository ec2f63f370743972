/** Lower case without accents, with Devanagari digits as Arabic ones. */
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

export const toWords = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Customers may type a space where letters and digits meet: `ns200` is also `ns 200`. */
const splitDigits = (word: string): string[] => word.match(/\d+|\D+/gu) ?? []

/** All search keys of a name: its words, their letters and digits, and adjacent words joined. */
export function toKeys(name: string): Set<string> {
  const words = toWords(name)
  const keys = new Set(words)
  for (const word of words) for (const part of splitDigits(word)) keys.add(part)
  for (let index = 0; index + 1 < words.length; index++)
    keys.add(`${words[index]}${words[index + 1]}`)
  return keys
}

/** Makers write x for each digit that varies within a family: `fq5xxx` includes `fq5013tu`. */
export const findFamily = (word: string): string | null =>
  /^([a-z]*\d[a-z\d]*?)x{2,}$/.exec(word)?.[1] ?? null

/** Whether this text may follow the prefix of a family in a model number. */
export const isFamilySuffix = (text: string) => /^\d{0,4}[a-z]{0,3}$/.test(text)

/** Whether one added, missing, wrong or swapped letter turns one word into the other. */
export function isTypoOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let index = 0
  while (index < short.length && short[index] === long[index]) index++
  if (short.length < long.length) return short.slice(index) === long.slice(index + 1)
  const isSwapped =
    short[index] === long[index + 1] &&
    short[index + 1] === long[index] &&
    short.slice(index + 2) === long.slice(index + 2)
  return isSwapped || short.slice(index + 1) === long.slice(index + 1)
}
