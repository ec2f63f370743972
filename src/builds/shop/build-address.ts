import { paths } from '#shop-pages.ts'
import {
  maxPieces,
  type PartRef,
  purposes,
  readParts,
  roomySlots,
  type Slot,
  slots,
  starts,
  writeParts,
} from '../model.ts'

const oneOf = <const Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given)

/** What the address says: the parts, and what is being chosen. */
export function readBuildAddress(given: URLSearchParams) {
  const budget = Number(given.get('budget'))
  return {
    parts: readParts(given.get('parts') ?? ''),
    slot: oneOf(slots, given.get('slot')),
    all: given.get('all') === 'true',
    search: given.get('search') ?? '',
    page: Number(given.get('page') ?? 1),
    start: oneOf(
      starts.map(({ name }) => name),
      given.get('start'),
    ),
    purpose: oneOf(purposes, given.get('purpose')),
    budget: Number.isInteger(budget) && budget > 0 ? budget : undefined,
  }
}

const asked = (parts: readonly PartRef[]) => writeParts(parts) || undefined

export const buildPath = (parts: readonly PartRef[]) => paths.build({ parts: asked(parts) })

/** Where a slot is filled. */
export const slotPath = (
  parts: readonly PartRef[],
  slot: Slot,
  more: { all?: boolean; search?: string; page?: number } = {},
) =>
  paths.build({
    parts: asked(parts),
    slot,
    all: more.all ? 'true' : undefined,
    search: more.search || undefined,
    page: (more.page ?? 1) > 1 ? more.page : undefined,
  })

/**
 * The parts after one was chosen: it takes the place of `replaced`, or is one more where there is
 * room.
 */
export function withPart(
  parts: readonly PartRef[],
  id: string,
  slot: Slot,
  replaced: readonly string[],
): PartRef[] {
  const has = parts.find((part) => part.id === id)
  if (has && roomySlots.includes(slot)) return withQuantity(parts, id, has.quantity + 1)
  const others = roomySlots.includes(slot)
    ? parts
    : parts.filter((part) => !replaced.includes(part.id) && part.id !== id)
  return [...others, { id, quantity: 1 }]
}

export const withQuantity = (parts: readonly PartRef[], id: string, quantity: number): PartRef[] =>
  parts
    .map((part) =>
      part.id === id ? { id, quantity: Math.max(0, Math.min(maxPieces, quantity)) } : part,
    )
    .filter((part) => part.quantity > 0)
