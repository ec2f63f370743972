import type { ParsedSearch } from '../../parsing/parsed-search.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { type Conditions, toPriceConditions } from '../select/selection.ts'
import type { Workspace } from '../workspace.ts'
import { Evidence } from './evidence.ts'
import { type AtomEvidence, namePartStrength } from './gather-evidence.ts'

export interface Limits {
  /** Adds the typed price to the conditions: the narrower limits apply. */
  applyTo(conditions: Conditions): Conditions
  isInPrice(slot: number): boolean
}

interface GatheredEvidence {
  ofAtoms: AtomEvidence[]
  withAttributes: Evidence[]
  excluded: Evidence[]
}

/**
 * The limits that a search sets. A product whose name contains the typed text, word for word,
 * always qualifies: it matches every atom, is not excluded, and is within the price.
 */
export function createLimits(
  index: ProductIndex,
  parsed: ParsedSearch,
  { ofAtoms, withAttributes, excluded }: GatheredEvidence,
  workspace: Workspace,
): Limits {
  const { price } = parsed
  const { minPaisa: min, maxPaisa: max } = toPriceConditions(price)
  const isInPrice = (slot: number) =>
    (index.payPaisa[slot] as number) >= min && (index.payPaisa[slot] as number) <= max
  const literalSlots = slotsContaining(index, parsed.literal)
  for (const slot of literalSlots) {
    for (const evidence of [
      ...withAttributes,
      ...ofAtoms.flatMap(({ loose, strict }) => [loose, strict]),
    ])
      evidence.raise(slot, namePartStrength)
    for (const { strength } of excluded) strength[slot] = 0
  }
  if (!price || literalSlots.length === 0) {
    const applyTo = (conditions: Conditions) =>
      price
        ? {
            ...conditions,
            minPaisa: Math.max(conditions.minPaisa, min),
            maxPaisa: Math.min(conditions.maxPaisa, max),
          }
        : conditions
    return { applyTo, isInPrice }
  }
  const inPrice = new Evidence(index.size, workspace)
  for (let slot = 0; slot < index.size; slot++) if (isInPrice(slot)) inPrice.raise(slot, 1)
  for (const slot of literalSlots) inPrice.raise(slot, 1)
  return {
    applyTo: (conditions) => ({ ...conditions, required: [...conditions.required, inPrice] }),
    isInPrice: (slot) => inPrice.strength[slot] === 1,
  }
}

const slotsContaining = ({ names }: ProductIndex, text: string | null): number[] =>
  text ? names.flatMap((name, slot) => (name.includes(text) ? [slot] : [])) : []
