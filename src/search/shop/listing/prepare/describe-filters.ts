import type { Language } from '#kit/contract/language.ts'
import { formatAmount, formatRs } from '#kit/contract/money.ts'
import type { Facet, UnderstoodPart } from '../../../contract.ts'
import { parsePriceRange, parseValueRange } from '../../../model.ts'
import { filterWords } from '../../../words/filters.ts'
import { understoodSort } from './understood.ts'

type Value = Pick<Facet['values'][number], 'value' | 'label'>

/** Facets with values that need no label. */
const unlabelledFacets = ['brand', 'seller', 'rating', 'availability', 'arrival']

/** A chosen value with its facet: "Memory 16 GB", "No RGB lighting", "Card length up to 330 mm". */
export function describeChoice(
  { name, label, range }: Pick<Facet, 'name' | 'label' | 'range'>,
  value: Value,
  language: Language,
): string {
  const words = filterWords(language)
  if (unlabelledFacets.includes(name)) return value.label
  if (value.value === 'true') return label
  if (value.value === 'false') return words.without(label)
  const bounds = parseValueRange(value.value)
  if (!bounds)
    return value.label.toLowerCase().startsWith(label.toLowerCase())
      ? value.label
      : words.chosen(label, value.label)
  const withUnit = (number: number) =>
    [number, range?.unit].filter((word) => word !== '' && word !== undefined).join(' ')
  const { min, max } = bounds
  if (min === null) return words.chosenUpTo(label, withUnit(max ?? 0))
  if (max === null) return words.chosenFrom(label, withUnit(min))
  return words.chosen(
    label,
    min === max ? withUnit(min) : words.between(String(min), withUnit(max)),
  )
}

/** A short form, for many filters in one line: "16 GB memory", "AM5". */
export function describeChoiceShort(
  { label: facet }: Pick<Facet, 'label'>,
  { value, label }: Value,
  language: Language,
): string {
  const words = filterWords(language)
  if (value === 'true') return facet
  if (value === 'false') return words.without(facet)
  return /^[\d.,]+( \S+)?$/.test(label) ? words.measured(label, facet) : label
}

export function describePrice(
  { min, max }: { min: number | null; max: number | null },
  language: Language,
): string {
  const words = filterWords(language)
  if (min === null) return words.upTo(formatRs(max ?? 0))
  return max === null ? words.from(formatRs(min)) : words.between(formatRs(min), formatAmount(max))
}

export const describeTypedPrice = (price: string, language: Language) =>
  describePrice(parsePriceRange(price), language)

/** An understood part of the search, described like the filter it became. */
export function describeUnderstood(
  part: UnderstoodPart,
  facets: Pick<Facet, 'name' | 'range'>[],
  language: Language,
): string {
  const words = filterWords(language)
  const included = describeIncluded(part, facets, language)
  if (!part.excluded) return included
  return part.values[0] === 'true' ? words.without(part.label) : words.not(included)
}

function describeIncluded(
  part: UnderstoodPart,
  facets: Pick<Facet, 'name' | 'range'>[],
  language: Language,
): string {
  const words = filterWords(language)
  if (part.kind === 'price') return describePrice(part, language)
  if (part.kind === 'order') return words.orders[understoodSort([part]) ?? '']
  if (part.kind === 'words') return words.searched(part.value)
  if (part.kind === 'device') return words.fits(part.value)
  if (part.kind !== 'facet') return part.value
  const [value = ''] = part.values
  // Several values share the label of the part.
  if (part.values.length > 1) return words.chosen(part.label, part.value)
  const range = facets.find(({ name }) => name === part.name)?.range ?? null
  return describeChoice(
    { name: part.name, label: part.label, range },
    { value, label: part.value },
    language,
  )
}
