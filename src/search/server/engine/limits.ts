import type { SearchReading } from '../reading/reading.ts'
import { Evidence } from './evidence.ts'
import { partOfName, type Shown } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import type { Conditions } from './selection.ts'
import type { Workspace } from './workspace.ts'

export interface Limits {
  /** The conditions, and the price that was typed: the narrower of both. */
  applyTo(conditions: Conditions): Conditions
  isInPrice(slot: number): boolean
}

interface Gathered {
  shown: Shown[]
  having: Evidence[]
  excluded: Evidence[]
}

const paisa = (rupees: number | null | undefined, otherwise: number) =>
  rupees === null || rupees === undefined ? otherwise : rupees * 100

/**
 * What a search limits. A product that has in its name what was typed, word for word, is found
 * whatever else the words were read as: it
 * meets every part, is not excluded, and is in the price.
 */
export function limitsOf(
  index: ProductIndex,
  reading: SearchReading,
  { shown, having, excluded }: Gathered,
  workspace: Workspace,
): Limits {
  const { price } = reading
  const [min, max] = [
    paisa(price?.min, Number.NEGATIVE_INFINITY),
    paisa(price?.max, Number.POSITIVE_INFINITY),
  ]
  const isIn = (slot: number) =>
    (index.payPaisa[slot] as number) >= min && (index.payPaisa[slot] as number) <= max
  const named = namedSlots(index, reading.literal)
  for (const slot of named) {
    for (const evidence of [...having, ...shown.flatMap(({ whole, strict }) => [whole, strict])])
      evidence.raise(slot, partOfName)
    for (const { values } of excluded) values[slot] = 0
  }
  if (!price || named.length === 0) {
    const applyTo = (given: Conditions) =>
      price
        ? {
            ...given,
            minPaisa: Math.max(given.minPaisa, min),
            maxPaisa: Math.min(given.maxPaisa, max),
          }
        : given
    return { applyTo, isInPrice: isIn }
  }
  const inPrice = new Evidence(index.size, workspace)
  for (let slot = 0; slot < index.size; slot++) if (isIn(slot)) inPrice.raise(slot, 1)
  for (const slot of named) inPrice.raise(slot, 1)
  return {
    applyTo: (given) => ({ ...given, required: [...given.required, inPrice] }),
    isInPrice: (slot) => inPrice.values[slot] === 1,
  }
}

const namedSlots = ({ names }: ProductIndex, text: string | null): number[] =>
  text ? names.flatMap((name, slot) => (name.includes(text) ? [slot] : [])) : []
