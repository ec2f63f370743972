/** Letters and digits alone, in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/** The words of what somebody typed. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Where letters and digits meet, people may write a space or leave it out: `ns200` is `ns` and
 * `200`.
 */
const piecesOf = (word: string): string[] => word.match(/\d+|\D+/gu) ?? []

/**
 * Everything by which a name can be found: its words, their pieces, and neighbours written as one.
 */
export function keysOf(name: string): Set<string> {
  const words = wordsOf(name)
  const keys = new Set(words)
  for (const word of words) for (const piece of piecesOf(word)) keys.add(piece)
  for (let at = 0; at + 1 < words.length; at++) keys.add(`${words[at]}${words[at + 1]}`)
  return keys
}

/** Makers name a family with an x for each digit that differs: `fq5xxx` begins like `fq5013tu`. */
export const familyOf = (word: string): string | null =>
  /^([a-z]*\d[a-z\d]*?)x{2,}$/.exec(word)?.[1] ?? null

/** What may follow the beginning of a family. */
export const isOfFamily = (rest: string) => /^\d{0,4}[a-z]{0,3}$/.test(rest)

/** Whether one letter more, less, other, or two swapped make the one word the other. */
export function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  return isSwapped || short.slice(at + 1) === long.slice(at + 1)
}
