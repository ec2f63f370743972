import { joinMeanings, type Meaning } from './meaning.ts'
import type { Atom } from './reading.ts'

/** Between these words stand things of which either will do. */
export const orWords: ReadonlySet<string> = new Set(['or', 'wa', 'athawa'])

/** Between these stand things of which none is wanted, where one of them is not. */
const listWords: ReadonlySet<string> = new Set([...orWords, 'and', 'nor', 'ra', 'ani'])
export const isListWord = (text: string) => listWords.has(text)

const facetsOf = ({ meanings }: Atom) =>
  new Set(meanings.flatMap((meaning) => (meaning.kind === 'facet' ? [meaning.attribute] : [])))
const has = (atom: Atom, kind: Meaning['kind']) =>
  atom.meanings.some((meaning) => meaning.kind === kind)

/**
 * Whether one can take the place of the other: both are categories, brands, or values of the same
 * attribute.
 */
export function areAlike(a: Atom, b: Atom) {
  if (has(a, 'category') || has(b, 'category')) return has(a, 'category') && has(b, 'category')
  const own = facetsOf(a)
  return (
    (has(a, 'brand') && has(b, 'brand')) || [...facetsOf(b)].some((attribute) => own.has(attribute))
  )
}

const isPlain = ({ meanings }: Atom) => meanings.every(({ kind }) => kind === 'words')

export function join(a: Atom, b: Atom, between: readonly number[]): Atom {
  const isSame = a.words.join(' ') === b.words.join(' ')
  const words: Meaning[] = isSame ? [] : [{ kind: 'words', words: b.words }]
  return {
    ...a,
    meanings: joinMeanings([...a.meanings, ...b.meanings, ...words]),
    pieces: [...new Set([...a.pieces, ...between, ...b.pieces])],
    isAmount: a.isAmount && b.isAmount,
  }
}

/** An "or": the place of the atom behind it, and the piece that it is. */
export interface Turn {
  at: number
  piece: number
}

/**
 * Joins what stands before an "or" with what is like it behind: in "hp or dell laptop" the brands,
 * in "hp laptop or dell laptop" the
 * brands and the laptops.
 */
export function joinAlternatives(atoms: readonly Atom[], turns: readonly Turn[]): Atom[] {
  const left = [...atoms]
  const joinedTo = new Map<number, number>()
  for (const [number, { at: turn, piece }] of turns.entries()) {
    const end = turns[number + 1]?.at ?? atoms.length
    // The "or" itself goes with the first that it joins.
    let isSaid = false
    for (let at = turn; at < end; at++) {
      const atom = left[at] as Atom
      const like = left.findLastIndex(
        (other, place) => place < turn && !joinedTo.has(place) && areAlike(other, atom),
      )
      const before = joinedTo.get(turn - 1) ?? turn - 1
      const isBeside = at === turn && before >= 0 && isPlain(atom) && isPlain(left[before] as Atom)
      const place = like >= 0 ? like : isBeside ? before : -1
      if (place < 0) continue
      left[place] = join(left[place] as Atom, atom, isSaid ? [] : [piece])
      isSaid = true
      joinedTo.set(at, place)
    }
  }
  return left.filter((_, place) => !joinedTo.has(place))
}
