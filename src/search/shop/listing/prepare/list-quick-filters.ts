import type { Language } from '#kit/contract/language.ts'
import type { Facet, Listing } from '../../../contract.ts'
import { filterWords } from '../../../words/filters.ts'
import { describeChoiceShort } from './describe-filters.ts'
import { isSelected, type Narrowing } from './understood.ts'

const maxFilters = 5
/** Facets of every category: they come first. */
const generalFacets = ['availability', 'rating', 'arrival']
/** The rating that most customers choose. */
const goodRating = '4'

const isGeneral = ({ name }: Facet) => generalFacets.includes(name)

export interface QuickFilter {
  facet: string
  value: string
  label: string
}

/**
 * The general filters, and the most frequent value of each facet. Only values that would narrow the
 * list, or already do.
 */
export function listQuickFilters(
  { facets, total }: Listing,
  narrowing: Narrowing,
  language: Language,
): QuickFilter[] {
  const candidates = facets
    .filter(({ name, range }) => name !== 'brand' && name !== 'seller' && !range)
    .sort((a, b) => Number(isGeneral(b)) - Number(isGeneral(a)))
    .flatMap((facet) => {
      const [best] = facet.values
        .filter(({ value }) => facet.name !== 'rating' || value === goodRating)
        .filter(
          ({ value, count }) =>
            isSelected(narrowing, facet.name, value) || (count > 0 && count < total),
        )
        .sort((a, b) => b.count - a.count)
      if (!best) return []
      const label =
        facet.name === 'arrival'
          ? filterWords(language).newArrivals
          : isGeneral(facet)
            ? best.label
            : describeChoiceShort(facet, best, language)
      return [{ facet: facet.name, value: best.value, label }]
    })
  return candidates.length > 1 ? candidates.slice(0, maxFilters) : []
}
