import { Select } from '#catalog/shop/select.tsx'
import { listingWords } from '../../listing-words.ts'
import { sorts } from '../../model.ts'
import type { Filters } from './listing-filters.ts'
import { useApplyFilters } from './use-filters.ts'

const options = sorts.map((value) => ({ value, label: listingWords.sorts[value] }))

/** The order of the list; `form` names the form that carries it where no script runs. */
export function SortSelect({ filters, form }: { filters: Filters; form: string }) {
  const apply = useApplyFilters()
  const { page: _, ...rest } = filters
  return <Select label={listingWords.sort} name="sort" form={form} value={filters.sort ?? ''} options={options} onPick={(sort) => apply({ ...rest, sort })} />
}
