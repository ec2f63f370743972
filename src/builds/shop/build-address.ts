import { paths } from '#pages/shop-pages.ts'
import {
  formatParts,
  maxUnitsPerPart,
  type PartRef,
  parseParts,
  purposes,
  roomySlots,
  type Slot,
  slots,
  starterBuilds,
} from '../model.ts'

const findOption = <const Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

export function parseBuildAddress(query: URLSearchParams) {
  const budget = Number(query.get('budget'))
  return {
    parts: parseParts(query.get('parts') ?? ''),
    slot: findOption(slots, query.get('slot')),
    all: query.get('all') === 'true',
    search: query.get('search') ?? '',
    page: Number(query.get('page') ?? 1),
    start: findOption(
      starterBuilds.map(({ name }) => name),
      query.get('start'),
    ),
    purpose: findOption(purposes, query.get('purpose')),
    budget: Number.isInteger(budget) && budget > 0 ? budget : undefined,
  }
}

/** Omits the `parts` of an empty build from the address. */
const toPartsQuery = (parts: readonly PartRef[]) => formatParts(parts) || undefined

export const buildPath = (parts: readonly PartRef[]) => paths.build({ parts: toPartsQuery(parts) })

/** The address of the list from which a product for the slot is chosen. */
export const slotPath = (
  parts: readonly PartRef[],
  slot: Slot,
  { all, search, page = 1 }: { all?: boolean; search?: string; page?: number } = {},
) =>
  paths.build({
    parts: toPartsQuery(parts),
    slot,
    all: all ? 'true' : undefined,
    search: search || undefined,
    page: page > 1 ? page : undefined,
  })

/** Adds a product to a slot for several units; in other slots it replaces the `replaced` ones. */
export function withPart(
  parts: readonly PartRef[],
  id: string,
  slot: Slot,
  replaced: readonly string[],
): PartRef[] {
  const existing = parts.find((part) => part.id === id)
  if (existing && roomySlots.includes(slot)) return withQuantity(parts, id, existing.quantity + 1)
  const others = roomySlots.includes(slot)
    ? parts
    : parts.filter((part) => !replaced.includes(part.id) && part.id !== id)
  return [...others, { id, quantity: 1 }]
}

/** A quantity of 0 removes the product. */
export const withQuantity = (parts: readonly PartRef[], id: string, quantity: number): PartRef[] =>
  parts
    .map((part) =>
      part.id === id ? { id, quantity: Math.max(0, Math.min(maxUnitsPerPart, quantity)) } : part,
    )
    .filter((part) => part.quantity > 0)
