/** A longer search is told to nobody: it is no phrase that others would type as well. */
export const maxPhraseLength = 60

/**
 * A search as it is counted and compared: trimmed, single blanks, lower case. Null where it is too
 * long or not worth keeping.
 */
export function toPhrase(typed: string): string | null {
  const phrase = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  return phrase.length <= maxPhraseLength && /[\p{L}\p{N}]/u.test(phrase) && !/\p{Cc}/u.test(phrase)
    ? phrase
    : null
}
