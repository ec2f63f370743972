import { formatAmount, formatRs } from '#kit/contract/money.ts'
import type { Facet, Understood } from '../../contract.ts'
import { filterWords as say } from '../../filter-words.ts'
import { parsePriceRange, parseValueRange } from '../../model.ts'
import { understoodSort } from './understood.ts'

type Value = Pick<Facet['values'][number], 'value' | 'label'>

const ownWords = ['brand', 'seller', 'rating', 'availability', 'arrival']

/** A chosen value by itself: "Memory 16 GB", "No RGB lighting", "Card length up to 330 mm". */
export function chosenWords(
  { name, label, range }: Pick<Facet, 'name' | 'label' | 'range'>,
  value: Value,
): string {
  if (ownWords.includes(name)) return value.label
  if (value.value === 'true') return label
  if (value.value === 'false') return say.without(label)
  const bounds = parseValueRange(value.value)
  if (!bounds)
    return value.label.toLowerCase().startsWith(label.toLowerCase())
      ? value.label
      : say.chosen(label, value.label)
  const figure = (number: number) =>
    [number, range?.unit].filter((word) => word !== '' && word !== undefined).join(' ')
  const { min, max } = bounds
  if (min === null) return say.chosenUpTo(label, figure(max ?? 0))
  if (max === null) return say.chosenFrom(label, figure(min))
  return say.chosen(label, min === max ? figure(min) : say.between(String(min), figure(max)))
}

/** The same where many filters stand in one line: "16 GB memory", "AM5". */
export function shortWords(
  { label: facet }: Pick<Facet, 'label'>,
  { value, label }: Value,
): string {
  if (value === 'true') return facet
  if (value === 'false') return say.without(facet)
  return /^[\d.,]+( \S+)?$/.test(label) ? say.measured(label, facet) : label
}

export function priceWords({ min, max }: { min: number | null; max: number | null }): string {
  if (min === null) return say.upTo(formatRs(max ?? 0))
  return max === null ? say.from(formatRs(min)) : say.between(formatRs(min), formatAmount(max))
}

export const typedPriceWords = (price: string) => priceWords(parsePriceRange(price))

/** What was understood of the search, as the filter that it has become. */
export function understoodWords(part: Understood, facets: Pick<Facet, 'name' | 'range'>[]): string {
  if (!part.excluded) return includedWords(part, facets)
  return part.values[0] === 'true' ? say.without(part.label) : say.not(includedWords(part, facets))
}

function includedWords(part: Understood, facets: Pick<Facet, 'name' | 'range'>[]): string {
  if (part.kind === 'price') return priceWords(part)
  if (part.kind === 'order') return say.orders[understoodSort([part]) ?? '']
  if (part.kind === 'words') return say.searched(part.value)
  if (part.kind === 'device') return say.fits(part.value)
  if (part.kind !== 'facet') return part.value
  const [value = ''] = part.values
  // Of several values the part says in its own words what they have in common.
  if (part.values.length > 1) return say.chosen(part.label, part.value)
  const range = facets.find(({ name }) => name === part.name)?.range ?? null
  return chosenWords({ name: part.name, label: part.label, range }, { value, label: part.value })
}
