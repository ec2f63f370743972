import type { Understood } from '../../contract.ts'
import { type Sort, sorts } from '../../model.ts'
import { type Filters, fieldOf, isChosen, toggle } from './listing-filters.ts'

/** What narrows the list: the filters of its address, and what was understood of its search. */
export interface Narrowing {
  filters: Filters
  understood: Understood[]
}

/** The filters without one part of the search; the list starts again at its first page. */
export const withoutPart = ({ page: _, ...filters }: Filters, part: Understood): Filters => ({
  ...filters,
  search: part.without || undefined,
})

/** What was understood and still holds while a list with other words is on the way. */
export const stillUnderstood = (
  understood: Understood[],
  loaded: string | undefined,
  wanted: string | undefined,
) =>
  loaded === wanted
    ? understood
    : wanted
      ? understood.filter(({ without }) => without !== wanted)
      : []

export const partOf = (understood: Understood[], kind: Understood['kind']) =>
  understood.find((part) => part.kind === kind && !part.excluded)

/** The part of the search that means this value of a facet. */
export const partFor = (understood: Understood[], facet: string, value: string) =>
  understood.find(
    ({ kind, name, value: read, values, excluded }) =>
      !excluded &&
      (facet === 'brand'
        ? kind === 'brand' && (read === value || values.includes(value))
        : kind === 'facet' && name === facet && values.includes(value)),
  )

/** Whether a value is chosen, by a filter or by the words. */
export const isMet = ({ filters, understood }: Narrowing, facet: string, value: string) =>
  isChosen(filters, facet, value) || partFor(understood, facet, value) !== undefined

/**
 * Like `toggle`; a value that the words have chosen goes with those words, and what else they had
 * chosen becomes filters.
 */
export function toggleMet(
  { filters, understood }: Narrowing,
  facet: string,
  value: string,
): Filters {
  const part = partFor(understood, facet, value)
  if (!part) return toggle(filters, facet, value)
  const plain = isChosen(filters, facet, value) ? toggle(filters, facet, value) : filters
  const name = facet === 'brand' ? 'brand' : 'facet'
  const others = part.values
    .filter((other) => other !== value)
    .map((other) => fieldOf(facet, other).value)
  return { ...withoutPart(plain, part), [name]: [...new Set([...plain[name], ...others])] }
}

/** The order that the words ask for. */
export function understoodSort(understood: Understood[]): Sort | undefined {
  const part = partOf(understood, 'order')
  return part && (sorts.find((sort) => sort !== '' && part.values.includes(sort)) ?? 'priceasc')
}
