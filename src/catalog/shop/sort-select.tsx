import { sorts } from '#contract/catalog.rules.ts'
import type { Filters } from './listing-filters.ts'
import { Select } from './select.tsx'
import { useApplyFilters } from './use-filters.ts'

const options = Object.entries(sorts).map(([value, label]) => ({ value, label }))

/** The order of the list; `form` names the form that carries it where no script runs. */
export function SortSelect({ filters, form }: { filters: Filters; form: string }) {
  const apply = useApplyFilters()
  const { page: _, ...rest } = filters
  return <Select label="Sort" name="sort" form={form} value={filters.sort ?? ''} options={options} onPick={(sort) => apply({ ...rest, sort })} />
}
