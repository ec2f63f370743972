import type { Listing, UnderstoodPart } from '../../contract.ts'
import type { Matches } from '../engine/match/search.ts'
import type { Meaning } from '../parsing/lexicon/meaning.ts'
import {
  type Atom,
  hasMeaning,
  meaningfulTokens,
  type ParsedSearch,
  type PriceLimits,
} from '../parsing/parsed-search.ts'
import type { DescribedPart } from './describe-search.ts'

interface SearchContext {
  parsed: ParsedSearch
  matches: Matches
  parse: (search: string) => ParsedSearch
  /** Whether the search could be about a device. */
  namesDevice: (parsed: ParsedSearch) => boolean
  /** How many products the search finds at least, with the same filters. */
  count: (search: string) => number
}

/**
 * Adds to each part the search without it, which never finds fewer products. The words that remain
 * text get one, too.
 */
export function addSearchesWithout(
  parts: readonly DescribedPart[],
  search: SearchContext,
  typed: string,
): Pick<Listing, 'understood' | 'text'> {
  const { tokens } = search.parsed
  const meaningful = [...meaningfulTokens(search.parsed)].sort((a, b) => a - b)
  const understood = parts.map(
    ({ part, tokens: partTokens }): UnderstoodPart => ({
      ...part,
      typed: joinTokens(tokens, partTokens),
      without: searchWithout(search, meaningful, partTokens),
    }),
  )
  const described = new Set(parts.flatMap(({ tokens: partTokens }) => partTokens))
  const remaining = meaningful.filter((token) => !described.has(token))
  if (parts.length === 0) return { understood, text: typed ? { words: typed, without: '' } : null }
  return {
    understood,
    text:
      remaining.length > 0
        ? {
            words: joinTokens(tokens, remaining),
            without: searchWithout(search, meaningful, remaining),
          }
        : null,
  }
}

const joinTokens = (tokens: readonly string[], indexes: readonly number[]) =>
  indexes.map((index) => tokens[index] ?? '').join(' ')

/**
 * The remaining tokens as a search. A price that the parser would no longer recognize is spelled
 * out. Words that narrow nothing in the whole search, but would alone, are left out.
 */
function searchWithout(
  search: SearchContext,
  meaningful: readonly number[],
  removed: readonly number[],
): string {
  const { parsed, matches } = search
  const remaining = meaningful.filter((token) => !removed.includes(token))
  const asTyped = joinTokens(parsed.tokens, remaining)
  if (asTyped === '' || isReadAlike(search, asTyped, removed)) return asTyped
  const idle = new Set([...matches.missing, ...matches.preferences].flatMap(({ tokens }) => tokens))
  const narrowing = remaining.filter((token) => !idle.has(token))
  const candidates = [asTyped, spellOutPrice(parsed, remaining), spellOutPrice(parsed, narrowing)]
  return candidates.find((candidate) => search.count(candidate) >= matches.selection.count) ?? ''
}

/** Whether the remaining tokens are read as before, and nothing depends on the removed ones. */
function isReadAlike(
  { parsed, matches, parse, namesDevice }: SearchContext,
  asTyped: string,
  removed: readonly number[],
) {
  const isRemoved = ({ tokens }: { tokens: readonly number[] }) =>
    tokens.some((token) => removed.includes(token))
  const remainingKeys = (atoms: readonly Atom[]) =>
    atoms.filter((atom) => !isRemoved(atom)).map(atomKey)
  if (
    matches.isLoose ||
    parsed.atoms.some((atom) => isRemoved(atom) && hasMeaning(atom, 'category'))
  )
    return false
  const reparsed = parse(asTyped)
  if (namesDevice(reparsed)) return false
  // Without other words, an exclusion covers fewer products.
  if (reparsed.atoms.length === 0 && reparsed.excluded.length > 0) return false
  const expected = [
    ...remainingKeys(parsed.atoms),
    ...remainingKeys(parsed.excluded),
    priceKey(parsed.price && isRemoved(parsed.price) ? null : parsed.price),
  ]
  return (
    expected.join('|') ===
    [
      ...reparsed.atoms.map(atomKey),
      ...reparsed.excluded.map(atomKey),
      priceKey(reparsed.price),
    ].join('|')
  )
}

const atomKey = ({ words, meanings, isOptional, isPurpose }: Atom) =>
  [words.join(' '), meanings.map(meaningKey).join(), isOptional, isPurpose].join(';')
const priceKey = (price: PriceLimits | null) => `${price?.min}-${price?.max}`

function meaningKey(meaning: Meaning): string {
  if (meaning.kind === 'facet') return `${meaning.attribute}=${[...meaning.values.keys()]}`
  return meaning.kind === 'category'
    ? String(meaning.categories)
    : meaning.kind === 'brand'
      ? meaning.brand
      : meaning.words.join(' ')
}

function spellOutPrice({ tokens, price }: ParsedSearch, remaining: readonly number[]): string {
  const first = price?.tokens.find((token) => remaining.includes(token))
  const words = remaining.flatMap((token) =>
    !price?.tokens.includes(token)
      ? [tokens[token] ?? '']
      : token === first
        ? [formatPrice(price)]
        : [],
  )
  return words.join(' ')
}

/** Formats a price in words that the parser certainly reads as a price. */
function formatPrice({ min, max }: PriceLimits): string {
  if (min === null) return `under ${max}`
  return max === null ? `above ${min}` : `${min} to ${max}`
}
