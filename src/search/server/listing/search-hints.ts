import type { ProductIndex } from '../engine/index/product-index.ts'
import type { Matches } from '../engine/match/search.ts'
import type { Atom, ParsedSearch } from '../parsing/parsed-search.ts'

const typedTextOf = ({ tokens }: ParsedSearch, atom: Atom) =>
  atom.tokens.map((number) => tokens[number] ?? '').join(' ')

/** The typed words that the products do not have. */
export function missingWords({ missing, missesPrice }: Matches, parsed: ParsedSearch): string[] {
  const words = missing.map((atom) => typedTextOf(parsed, atom))
  return missesPrice && parsed.price
    ? [...words, parsed.price.tokens.map((number) => parsed.tokens[number] ?? '').join(' ')]
    : words
}

/**
 * The search with its spelling corrected. Null if nothing was misspelt. Missing words stay as
 * typed.
 */
export function correctedSearchOf({ tokens, corrected }: ParsedSearch, { missing }: Matches) {
  const isMissing = new Set(missing.flatMap((atom) => atom.tokens))
  const phrase = corrected
    .map((token, number) => (isMissing.has(number) ? (tokens[number] ?? '') : token))
    .filter(Boolean)
  return phrase.join(' ') === tokens.join(' ') ? null : phrase.join(' ')
}

/** Shorter words resemble too many others. */
const minGuessedLength = 4

/** A spelling that the catalogue knows, for words that no product has. */
export function guessSpelling(
  { vocabulary }: ProductIndex,
  { missing }: Matches,
  { corrected }: ParsedSearch,
): string | null {
  const guessed = [...corrected]
  for (const { words, tokens, isPurpose } of missing) {
    const [word = '', ...more] = words
    const [nearest] =
      more.length === 0 && word.length >= minGuessedLength && !isPurpose
        ? vocabulary.nearestNames(word, 1)
        : []
    if (nearest && tokens[0] !== undefined) guessed[tokens[0]] = nearest.word
  }
  const phrase = guessed.filter(Boolean).join(' ')
  return missing.length > 0 && phrase !== corrected.filter(Boolean).join(' ') ? phrase : null
}
