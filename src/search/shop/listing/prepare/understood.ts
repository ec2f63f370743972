import type { UnderstoodPart } from '../../../contract.ts'
import { type Sort, sorts } from '../../../model.ts'
import { type Filters, fieldOf, isChosen, toggle } from '../address/listing-filters.ts'

/** Everything that narrows a list: filters in its address and understood parts of its search. */
export interface Narrowing {
  filters: Filters
  understood: UnderstoodPart[]
}

/** The filters without one part of the search, starting at the first page. */
export const withoutPart = ({ page: _, ...filters }: Filters, part: UnderstoodPart): Filters => ({
  ...filters,
  search: part.without || undefined,
})

/** The parts that still apply while the list for a changed search is loading. */
export const stillUnderstood = (
  understood: UnderstoodPart[],
  loaded: string | undefined,
  requested: string | undefined,
) =>
  loaded === requested
    ? understood
    : requested
      ? understood.filter(({ without }) => without !== requested)
      : []

/** The understood part of this kind. */
export const findPart = (understood: UnderstoodPart[], kind: UnderstoodPart['kind']) =>
  understood.find((part) => part.kind === kind && !part.excluded)

/** The understood part that stands for this value of a facet. */
export const findPartFor = (understood: UnderstoodPart[], facet: string, value: string) =>
  understood.find(
    ({ kind, name, value: partValue, values, excluded }) =>
      !excluded &&
      (facet === 'brand'
        ? kind === 'brand' && (partValue === value || values.includes(value))
        : kind === 'facet' && name === facet && values.includes(value)),
  )

/** Whether a value is selected, by a filter or by the search. */
export const isSelected = ({ filters, understood }: Narrowing, facet: string, value: string) =>
  isChosen(filters, facet, value) || findPartFor(understood, facet, value) !== undefined

/**
 * Like `toggle`, also for values that the search selects: removing one removes its words, and the
 * other values of these words become filters.
 */
export function toggleSelected(
  { filters, understood }: Narrowing,
  facet: string,
  value: string,
): Filters {
  const part = findPartFor(understood, facet, value)
  if (!part) return toggle(filters, facet, value)
  const unticked = isChosen(filters, facet, value) ? toggle(filters, facet, value) : filters
  const name = facet === 'brand' ? 'brand' : 'facet'
  const others = part.values
    .filter((other) => other !== value)
    .map((other) => fieldOf(facet, other).value)
  return { ...withoutPart(unticked, part), [name]: [...new Set([...unticked[name], ...others])] }
}

/** The order that the search asks for. */
export function understoodSort(understood: UnderstoodPart[]): Sort | undefined {
  const part = findPart(understood, 'order')
  return part && (sorts.find((sort) => sort !== '' && part.values.includes(sort)) ?? 'priceasc')
}
