import type { PublicSection } from '#content/home/home.ts'
import type { LoadedSection } from './load-sections.ts'

/** Takes the position of a product card in packed sections. */
interface CardRef {
  card: number
}

/**
 * Sections as they are serialized: a product in several sections is included once, and the names
 * of the fields once for all products.
 */
interface PackedSections {
  names: string[]
  /** The values of each card. A card with other fields than the first is included as an object. */
  cards: (unknown[] | object)[]
  sections: { section: PublicSection; data: unknown }[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isCard = (value: Record<string, unknown>): value is { id: string; productName: string } =>
  typeof value.id === 'string' && 'productName' in value

type Change = (object: Record<string, unknown>) => unknown

/** Copies only what changes: most of a page stays the same, and every render walks all of it. */
function replace(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((part) => replace(part, change))
  if (!isObject(value)) return value
  const changed = change(value)
  if (changed !== undefined) return changed
  let copy: Record<string, unknown> | null = null
  for (const name of Object.keys(value)) {
    const part = value[name]
    if (!isObject(part)) continue
    const next = replace(part, change)
    if (next === part) continue
    copy ??= { ...value }
    copy[name] = next
  }
  return copy ?? value
}

function hasExactly(object: object, names: string[]) {
  let count = 0
  for (const name in object) if (name !== names[count++]) return false
  return count === names.length
}

function packSections(sections: LoadedSection[]): PackedSections {
  const cards: object[] = []
  const indexes = new Map<string, number>()
  const pack = (object: Record<string, unknown>): CardRef | undefined => {
    if (!isCard(object)) return undefined
    const existing = indexes.get(object.id)
    const card = existing ?? cards.push(object) - 1
    if (existing === undefined) indexes.set(object.id, card)
    return { card }
  }
  const packed = sections.map(({ section, data }) => ({ section, data: replace(data, pack) }))
  const names = Object.keys(cards[0] ?? {})
  return {
    names,
    cards: cards.map((card) => (hasExactly(card, names) ? Object.values(card) : card)),
    sections: packed,
  }
}

/** Makes sections pack themselves when they are serialized into a page. */
export const withPackedJson = (sections: LoadedSection[]): LoadedSection[] | PackedSections =>
  Object.assign(sections, { toJSON: () => packSections(sections) })

export function unpackSections(loaded: LoadedSection[] | PackedSections): LoadedSection[] {
  if (Array.isArray(loaded)) return loaded
  const { names, cards: packed, sections } = loaded
  const cards = packed.map((card) =>
    Array.isArray(card)
      ? Object.fromEntries(names.map((name, index) => [name, card[index]]))
      : card,
  )
  const unpack = (object: Record<string, unknown>) =>
    typeof object.card === 'number' ? cards[object.card] : undefined
  return sections.map(({ section, data }) => ({ section, data: replace(data, unpack) }))
}
