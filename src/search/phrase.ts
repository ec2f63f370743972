/** Longer searches are not counted: other customers would not type the same. */
export const maxPhraseLength = 60

/**
 * Normalizes a search for counting and comparing: trimmed, single blanks, lower case. Null if it is
 * too long, has no letter or digit, or contains control characters.
 */
export function toPhrase(typed: string): string | null {
  const phrase = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  return phrase.length <= maxPhraseLength && /[\p{L}\p{N}]/u.test(phrase) && !/\p{Cc}/u.test(phrase)
    ? phrase
    : null
}
