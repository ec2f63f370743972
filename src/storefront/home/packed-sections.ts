import type { PublicSection } from '#content/home.ts'
import type { LoadedSection } from './load-sections.ts'

/** Stands where a product's card was. */
interface CardAt {
  card: number
}

/** Sections as they travel: a product that several of them show comes along once. */
export interface PackedSections {
  cards: unknown[]
  sections: { section: PublicSection; data: unknown }[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCard = (value: Record<string, unknown>): value is { id: string; productName: string } => typeof value.id === 'string' && 'productName' in value

function replace(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => replace(part, change))
  if (!isObject(value)) return value
  const changed = change(value)
  if (changed !== undefined) return changed
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part, change)]))
}

export function packSections(sections: LoadedSection[]): PackedSections {
  const cards: unknown[] = []
  const places = new Map<string, number>()
  const pack = (object: Record<string, unknown>): CardAt | undefined => {
    if (!isCard(object)) return undefined
    const known = places.get(object.id)
    const card = known ?? cards.push(object) - 1
    places.set(object.id, card)
    return { card }
  }
  return { sections: sections.map(({ section, data }) => ({ section, data: replace(data, pack) })), cards }
}

export function unpackSections({ cards, sections }: PackedSections): LoadedSection[] {
  const unpack = (object: Record<string, unknown>) => (typeof object.card === 'number' ? cards[object.card] : undefined)
  return sections.map(({ section, data }) => ({ section, data: replace(data, unpack) }))
}
