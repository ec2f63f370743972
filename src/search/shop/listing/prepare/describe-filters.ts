import { formatAmount, formatRs } from '#kit/contract/money.ts'
import type { Facet, Understood } from '../../../contract.ts'
import { parsePriceRange, parseValueRange } from '../../../model.ts'
import { filterWords as say } from '../../../words/filters.ts'
import { understoodSort } from './understood.ts'

type Value = Pick<Facet['values'][number], 'value' | 'label'>

/** Facets with values that need no label. */
const unlabelledFacets = ['brand', 'seller', 'rating', 'availability', 'arrival']

/** A chosen value with its facet: "Memory 16 GB", "No RGB lighting", "Card length up to 330 mm". */
export function describeChoice(
  { name, label, range }: Pick<Facet, 'name' | 'label' | 'range'>,
  value: Value,
): string {
  if (unlabelledFacets.includes(name)) return value.label
  if (value.value === 'true') return label
  if (value.value === 'false') return say.without(label)
  const bounds = parseValueRange(value.value)
  if (!bounds)
    return value.label.toLowerCase().startsWith(label.toLowerCase())
      ? value.label
      : say.chosen(label, value.label)
  const withUnit = (number: number) =>
    [number, range?.unit].filter((word) => word !== '' && word !== undefined).join(' ')
  const { min, max } = bounds
  if (min === null) return say.chosenUpTo(label, withUnit(max ?? 0))
  if (max === null) return say.chosenFrom(label, withUnit(min))
  return say.chosen(label, min === max ? withUnit(min) : say.between(String(min), withUnit(max)))
}

/** A short form, for many filters in one line: "16 GB memory", "AM5". */
export function describeChoiceShort(
  { label: facet }: Pick<Facet, 'label'>,
  { value, label }: Value,
): string {
  if (value === 'true') return facet
  if (value === 'false') return say.without(facet)
  return /^[\d.,]+( \S+)?$/.test(label) ? say.measured(label, facet) : label
}

export function describePrice({ min, max }: { min: number | null; max: number | null }): string {
  if (min === null) return say.upTo(formatRs(max ?? 0))
  return max === null ? say.from(formatRs(min)) : say.between(formatRs(min), formatAmount(max))
}

export const describeTypedPrice = (price: string) => describePrice(parsePriceRange(price))

/** An understood part of the search, described like the filter it became. */
export function describeUnderstood(
  part: Understood,
  facets: Pick<Facet, 'name' | 'range'>[],
): string {
  const included = describeIncluded(part, facets)
  if (!part.excluded) return included
  return part.values[0] === 'true' ? say.without(part.label) : say.not(included)
}

function describeIncluded(part: Understood, facets: Pick<Facet, 'name' | 'range'>[]): string {
  if (part.kind === 'price') return describePrice(part)
  if (part.kind === 'order') return say.orders[understoodSort([part]) ?? '']
  if (part.kind === 'words') return say.searched(part.value)
  if (part.kind === 'device') return say.fits(part.value)
  if (part.kind !== 'facet') return part.value
  const [value = ''] = part.values
  // Several values share the label of the part.
  if (part.values.length > 1) return say.chosen(part.label, part.value)
  const range = facets.find(({ name }) => name === part.name)?.range ?? null
  return describeChoice({ name: part.name, label: part.label, range }, { value, label: part.value })
}
