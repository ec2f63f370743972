import type { Listing, Understood } from '../contract.ts'
import type { Finding } from './engine/search.ts'
import type { Meaning } from './reading/meaning.ts'
import {
  type Atom,
  type PriceLimits,
  type SearchReading,
  tellingPieces,
} from './reading/reading.ts'
import type { ToldPart } from './tell-understood.ts'

interface Read {
  reading: SearchReading
  finding: Finding
  read: (search: string) => SearchReading
  /** Whether another search could be about a device. */
  namesDevice: (reading: SearchReading) => boolean
  /** How many products another search surely finds beside the same filters. */
  count: (search: string) => number
}

/**
 * Each part with the search that is left without it, which never finds less; and the same for the
 * words that remained text.
 */
export function withoutEach(
  told: readonly ToldPart[],
  search: Read,
  typed: string,
): Pick<Listing, 'understood' | 'text'> {
  const { pieces } = search.reading
  const telling = [...tellingPieces(search.reading)].sort((a, b) => a - b)
  const understood = told.map(
    ({ part, pieces: own }): Understood => ({
      ...part,
      typed: sayPieces(pieces, own),
      without: withoutPart(search, telling, own),
    }),
  )
  const isTold = new Set(told.flatMap(({ pieces: own }) => own))
  const rest = telling.filter((piece) => !isTold.has(piece))
  if (told.length === 0) return { understood, text: typed ? { words: typed, without: '' } : null }
  return {
    understood,
    text:
      rest.length > 0
        ? { words: sayPieces(pieces, rest), without: withoutPart(search, telling, rest) }
        : null,
  }
}

const sayPieces = (pieces: readonly string[], wanted: readonly number[]) =>
  wanted.map((piece) => pieces[piece] ?? '').join(' ')

/**
 * The words that are left; with the price said in full where it would not be known as one any more,
 * and without the words that narrow
 * nothing now, but would then.
 */
function withoutPart(search: Read, telling: readonly number[], own: readonly number[]): string {
  const { reading, finding } = search
  const left = telling.filter((piece) => !own.includes(piece))
  const asTyped = sayPieces(reading.pieces, left)
  if (asTyped === '' || isSafe(search, asTyped, own)) return asTyped
  const idle = new Set([...finding.missing, ...finding.wished].flatMap(({ pieces }) => pieces))
  const narrowing = left.filter((piece) => !idle.has(piece))
  const ways = [asTyped, sayInFull(reading, left), sayInFull(reading, narrowing)]
  return ways.find((way) => search.count(way) >= finding.selection.count) ?? ''
}

/** Whether what is left is read as before, and nothing hangs on what is taken away. */
function isSafe(
  { reading, finding, read, namesDevice }: Read,
  asTyped: string,
  own: readonly number[],
) {
  const isGone = ({ pieces }: { pieces: readonly number[] }) =>
    pieces.some((piece) => own.includes(piece))
  const kept = (atoms: readonly Atom[]) => atoms.filter((atom) => !isGone(atom)).map(keyOf)
  if (
    finding.isLoose ||
    reading.atoms.some(
      (atom) => isGone(atom) && atom.meanings.some(({ kind }) => kind === 'category'),
    )
  )
    return false
  const then = read(asTyped)
  if (namesDevice(then)) return false
  // What is not wanted, alone, is about fewer things than beside what is.
  if (then.atoms.length === 0 && then.excluded.length > 0) return false
  const before = [
    ...kept(reading.atoms),
    ...kept(reading.excluded),
    priceOf(reading.price && isGone(reading.price) ? null : reading.price),
  ]
  return (
    before.join('|') ===
    [...then.atoms.map(keyOf), ...then.excluded.map(keyOf), priceOf(then.price)].join('|')
  )
}

const keyOf = ({ words, meanings, isOptional, isPurpose }: Atom) =>
  [words.join(' '), meanings.map(sayMeaning).join(), isOptional, isPurpose].join(';')
const priceOf = (price: PriceLimits | null) => `${price?.min}-${price?.max}`

function sayMeaning(meaning: Meaning): string {
  if (meaning.kind === 'facet') return `${meaning.attribute}=${[...meaning.values.keys()]}`
  return meaning.kind === 'category'
    ? String(meaning.categories)
    : meaning.kind === 'brand'
      ? meaning.brand
      : meaning.words.join(' ')
}

function sayInFull({ pieces, price }: SearchReading, left: readonly number[]): string {
  const first = price?.pieces.find((piece) => left.includes(piece))
  const words = left.flatMap((piece) =>
    !price?.pieces.includes(piece)
      ? [pieces[piece] ?? '']
      : piece === first
        ? [sayPrice(price)]
        : [],
  )
  return words.join(' ')
}

/** As it is surely understood. */
function sayPrice({ min, max }: PriceLimits): string {
  if (min === null) return `under ${max}`
  return max === null ? `above ${min}` : `${min} to ${max}`
}
