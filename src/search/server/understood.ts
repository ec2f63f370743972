import type { Understood } from '../contract.ts'
import type { Column } from './engine/column.ts'
import type { ProductIndex } from './engine/product-index.ts'
import type { Finding, UnderstoodFilter } from './engine/search.ts'
import type { Workspace } from './engine/workspace.ts'
import { labelOf } from './facets.ts'
import type { Chosen } from './query.ts'
import type { Meaning } from './reading/meaning.ts'
import type { Atom, SearchReading } from './reading/reading.ts'

type Facet = Extract<Meaning, { kind: 'facet' }>

const isFacet = (meaning: Meaning): meaning is Facet => meaning.kind === 'facet'

const nameOf = (meaning: Meaning) => (meaning.kind === 'facet' ? meaning.attribute : meaning.kind)

/** How many products of these categories have what is meant. */
function countMeant(index: ProductIndex, meaning: Meaning, within: Uint8Array | null, workspace: Workspace): number {
  if (meaning.kind !== 'brand' && meaning.kind !== 'facet') return 0
  const column = meaning.kind === 'brand' ? index.brands : index.columns.get(meaning.attribute)
  if (!column) return 0
  const accepted = column.accepting((part) => (meaning.kind === 'brand' ? part === meaning.brand : meaning.values.has(part)))
  if (!within) return column.totals.reduce((sum, total, code) => (accepted[code] ? sum + total : sum), 0)
  // A product that has left its slot has no code there.
  const slots = workspace.words(index.size)
  const candidates = index.copySlotsIn(within, slots)
  let count = 0
  for (let at = 0; at < candidates; at++) count += accepted[column.codes[slots[at] as number] ?? 0] as number
  return count
}

/** The categories that were chosen or typed; null where none was. */
export function contextOf(index: ProductIndex, reading: SearchReading, chosen: Uint8Array | null): Uint8Array | null {
  const head = reading.atoms.flatMap(({ meanings }) => meanings.flatMap((meaning) => (meaning.kind === 'category' ? meaning.categories : [])))
  return chosen ?? (head.length > 0 ? index.structure.below(head) : null)
}

/** Which parts of a search are filters like those that can be ticked: they stand for a brand, or for values of one attribute. */
export function findFilters(index: ProductIndex, reading: SearchReading, context: Uint8Array | null, chosen: Chosen, workspace: Workspace): UnderstoodFilter[] {
  return reading.atoms.flatMap((atom) => {
    if (atom.isOptional || atom.meanings.some(({ kind }) => kind === 'category')) return []
    const counts = new Map<string, number>()
    for (const meaning of atom.meanings) {
      const count = countMeant(index, meaning, context, workspace)
      if (count > 0) counts.set(nameOf(meaning), (counts.get(nameOf(meaning)) ?? 0) + count)
    }
    const [best, second] = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
    // What is ticked beside the list says which of several is meant.
    const ticked = [...counts.keys()].find((name) => chosen.has(name))
    if (ticked) return [{ atom, name: ticked }]
    return best && (context || !second) ? [{ atom, name: best }] : []
  })
}

const plain: Omit<Understood, 'kind' | 'without'> = { name: '', label: '', value: '', values: [], min: null, max: null }

/** What of a search became filters, in words that staff chose for them. */
export function tellUnderstood(index: ProductIndex, reading: SearchReading, finding: Finding): Understood[] {
  const telling = new Set([...reading.atoms.flatMap((atom) => atom.pieces), ...(reading.price?.pieces ?? []), ...(reading.order?.pieces ?? [])])
  const without = (pieces: readonly number[]) => reading.pieces.filter((_, number) => telling.has(number) && !pieces.includes(number)).join(' ')
  const told = reading.atoms.flatMap((atom): Understood[] => {
    if (atom.isOptional || finding.selection.count === 0 || finding.missing.includes(atom)) return []
    const filter = finding.filters.find((each) => each.atom === atom)
    const made = tellAtom(index, atom, filter, finding)
    return made ? [{ ...plain, ...made, without: without(atom.pieces) }] : []
  })
  const { order } = reading
  const price = finding.missesPrice ? null : reading.price
  return [
    ...told,
    ...(price ? [{ ...plain, kind: 'price' as const, min: price.min, max: price.max, without: without(price.pieces) }] : []),
    ...(order ? [{ ...plain, kind: 'order' as const, values: [order.sort], without: without(order.pieces) }] : []),
  ]
}

/** Whether one of the products found has one of these values. */
function isAmong(column: Column, values: readonly string[], { selection: { slots, count } }: Finding) {
  const accepted = column.accepting((part) => values.includes(part))
  for (let at = 0; at < count; at++) if (accepted[column.codes[slots[at] as number] ?? 0]) return true
  return false
}

function tellAtom(
  index: ProductIndex,
  atom: Atom,
  filter: UnderstoodFilter | undefined,
  finding: Finding,
): (Partial<Understood> & Pick<Understood, 'kind'>) | null {
  const { structure } = index
  const category = atom.meanings.find(({ kind }) => kind === 'category')
  if (category?.kind === 'category') {
    if (!finding.isMeant) return null
    return { kind: 'category', value: category.categories.map((number) => structure.categories[number]?.name ?? '').join(' / ') }
  }
  if (!filter) return null
  if (filter.name === 'brand') {
    const brand = atom.meanings.find((meaning) => meaning.kind === 'brand')
    return brand?.kind === 'brand' && isAmong(index.brands, [brand.brand], finding) ? { kind: 'brand', value: brand.brand, values: [brand.brand] } : null
  }
  const attribute = structure.attributes.find(({ name }) => name === filter.name)
  const facet = atom.meanings.filter(isFacet).find((meaning) => meaning.attribute === filter.name)
  if (!attribute || !facet) return null
  const column = index.columns.get(attribute.name) as Column
  const values = [...facet.values.keys()].filter((value) => isAmong(column, [value], finding))
  if (values.length === 0) return null
  return { kind: 'facet', name: attribute.name, label: attribute.label, values, value: values.map((value) => labelOf(attribute, value)).join(' / ') }
}
