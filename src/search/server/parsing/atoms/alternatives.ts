import { joinMeanings, type Meaning } from '../lexicon/meaning.ts'
import { type Atom, hasMeaning } from '../parsed-search.ts'

/** Words between alternatives: a product needs to match only one of them. */
export const orWords: ReadonlySet<string> = new Set(['or', 'wa', 'athawa'])

/** After an exclusion, these words continue the list of what is excluded. */
const listWords: ReadonlySet<string> = new Set([...orWords, 'and', 'nor', 'ra', 'ani'])
export const isListWord = (text: string) => listWords.has(text)

const facetsOf = ({ meanings }: Atom) =>
  new Set(meanings.flatMap((meaning) => (meaning.kind === 'facet' ? [meaning.attribute] : [])))

/**
 * Whether one can replace the other: both are categories, brands, or values of the same attribute.
 */
export function areAlike(a: Atom, b: Atom) {
  if (hasMeaning(a, 'category') || hasMeaning(b, 'category'))
    return hasMeaning(a, 'category') && hasMeaning(b, 'category')
  const attributes = facetsOf(a)
  return (
    (hasMeaning(a, 'brand') && hasMeaning(b, 'brand')) ||
    [...facetsOf(b)].some((attribute) => attributes.has(attribute))
  )
}

const isPlain = ({ meanings }: Atom) => meanings.every(({ kind }) => kind === 'words')

export function joinAtoms(a: Atom, b: Atom, separators: readonly number[]): Atom {
  const isSame = a.words.join(' ') === b.words.join(' ')
  const words: Meaning[] = isSame ? [] : [{ kind: 'words', words: b.words }]
  return {
    ...a,
    meanings: joinMeanings([...a.meanings, ...b.meanings, ...words]),
    tokens: [...new Set([...a.tokens, ...separators, ...b.tokens])],
    isAmount: a.isAmount && b.isAmount,
  }
}

/** An "or": the index of the atom after it, and its token. */
export interface OrMarker {
  at: number
  token: number
}

/**
 * Joins what follows an "or" with its counterpart before it: in "hp or dell laptop" the brands, in
 * "hp laptop or dell laptop" the brands and the laptops.
 */
export function joinAlternatives(atoms: readonly Atom[], orMarkers: readonly OrMarker[]): Atom[] {
  const joined = [...atoms]
  const joinedTo = new Map<number, number>()
  for (const [number, { at: orAt, token }] of orMarkers.entries()) {
    const end = orMarkers[number + 1]?.at ?? atoms.length
    // The "or" itself belongs to the first atom that it joins.
    let isOrUsed = false
    for (let at = orAt; at < end; at++) {
      const atom = joined[at] as Atom
      const counterpart = joined.findLastIndex(
        (other, position) => position < orAt && !joinedTo.has(position) && areAlike(other, atom),
      )
      const previous = joinedTo.get(orAt - 1) ?? orAt - 1
      const isBeside =
        at === orAt && previous >= 0 && isPlain(atom) && isPlain(joined[previous] as Atom)
      const target = counterpart >= 0 ? counterpart : isBeside ? previous : -1
      if (target < 0) continue
      joined[target] = joinAtoms(joined[target] as Atom, atom, isOrUsed ? [] : [token])
      isOrUsed = true
      joinedTo.set(at, target)
    }
  }
  return joined.filter((_, position) => !joinedTo.has(position))
}
