import type { ProductIndex } from './engine/product-index.ts'
import type { UnderstoodFilter } from './engine/search.ts'
import { sectionOf } from './engine/section.ts'
import { codesTally } from './engine/tally.ts'
import type { Meaning } from './reading/meaning.ts'
import type { Atom, SearchReading } from './reading/reading.ts'

const nameOf = (meaning: Meaning) => (meaning.kind === 'facet' ? meaning.attribute : meaning.kind)

/** How many products of these categories have what is meant. */
function countMeant(index: ProductIndex, meaning: Meaning, within: Uint8Array | null): number {
  if (meaning.kind !== 'brand' && meaning.kind !== 'facet') return 0
  const column = meaning.kind === 'brand' ? index.brands : index.columns.get(meaning.attribute)
  if (!column) return 0
  const accepted = column.accepting((part) =>
    meaning.kind === 'brand' ? part === meaning.brand : meaning.values.has(part),
  )
  if (!within)
    return column.totals.reduce((sum, total, code) => (accepted[code] ? sum + total : sum), 0)
  return sectionOf(index, within)
    .total(codesTally(column))
    .reduce((sum, count, code) => (accepted[code] ? sum + count : sum), 0)
}

/** The categories that were chosen or typed; null where none was. */
export function contextOf(
  index: ProductIndex,
  reading: SearchReading,
  chosen: Uint8Array | null,
): Uint8Array | null {
  const head = reading.atoms.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'category' ? meaning.categories : [])),
  )
  return chosen ?? (head.length > 0 ? index.structure.below(head) : null)
}

const attributesOf = ({ meanings, isOptional }: Atom) =>
  isOptional || meanings.some(({ kind }) => kind === 'category' || kind === 'brand')
    ? new Set<string>()
    : new Set(meanings.flatMap((meaning) => (meaning.kind === 'facet' ? [meaning.attribute] : [])))

/**
 * Where no category was named, those that can have all that was named clearly: an SSD is storage,
 * and so is its terabyte.
 */
function impliedBy({ structure }: ProductIndex, { atoms }: SearchReading): Uint8Array | null {
  const named = atoms.map(attributesOf)
  if (!named.some(({ size }) => size > 1)) return null
  const clear = named.flatMap((names) =>
    names.size === 1 ? (structure.attribute([...names][0] as string) ?? []) : [],
  )
  if (clear.length === 0) return null
  const implied = Uint8Array.from(structure.categories, (_, number) =>
    clear.every((attribute) => structure.applies(attribute, number)) ? 1 : 0,
  )
  return implied.includes(1) ? implied : null
}

/**
 * Which parts of a search are filters like those that can be ticked: they stand for a brand, or for
 * values of one attribute. What is
 * ticked does not decide it: a tick on anything else narrows the list, and does not widen what a
 * word is met by.
 */
export function findFilters(
  index: ProductIndex,
  reading: SearchReading,
  context: Uint8Array | null,
): UnderstoodFilter[] {
  const implied = context ? null : impliedBy(index, reading)
  return reading.atoms.flatMap((atom) => {
    if (atom.isOptional || atom.meanings.some(({ kind }) => kind === 'category')) return []
    const counts = new Map<string, number>()
    for (const meaning of atom.meanings) {
      const count = countMeant(index, meaning, context ?? implied)
      if (count > 0) counts.set(nameOf(meaning), (counts.get(nameOf(meaning)) ?? 0) + count)
    }
    const [best, second] = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
    return best && (context || !second) ? [{ atom, name: best }] : []
  })
}

/**
 * The categories in which a word becomes a filter of what was ticked, and widens it, although it
 * does not elsewhere: what they show
 * cannot be counted among all products.
 */
export function categoriesThatWiden(
  index: ProductIndex,
  reading: SearchReading,
  chosen: ReadonlyMap<string, unknown>,
): number[] {
  const { structure } = index
  const isTicked = (meaning: Meaning) =>
    (meaning.kind === 'facet' || meaning.kind === 'brand') && chosen.has(nameOf(meaning))
  if (chosen.size === 0 || !reading.atoms.some(({ meanings }) => meanings.some(isTicked))) return []
  return structure.categories.flatMap((_, number) => {
    const filters = findFilters(index, reading, structure.below([number]))
    return filters.some(({ name }) => chosen.has(name)) ? [number] : []
  })
}
