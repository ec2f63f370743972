import type { Listing } from '#contract/catalog.ts'
import { Icon } from '../ui/icon.tsx'
import { appliedFilters } from './applied-filters.tsx'
import { type ShownCategory, topCategories } from './find-categories.ts'
import { SlidersHorizontal } from './icons.ts'
import { type Filters, inCategory } from './listing-filters.ts'
import { Select } from './select.tsx'
import { useApplyFilters } from './use-filters.ts'
import { useOnDemand } from './use-on-demand.ts'

/** Category and filters where there is no room for a column of them. */
export function SmallScreenTools({ listing, categories, filters }: { listing: Listing; categories: ShownCategory[]; filters: Filters }) {
  const apply = useApplyFilters()
  const dialog = useOnDemand(() => import('./filter-dialog.tsx').then(({ FilterDialog }) => FilterDialog))
  const count = appliedFilters(filters, listing).length
  return (
    <div className="tools only-small">
      <Select
        label="Category"
        value={listing.category?.categoryName ?? ''}
        options={categoryOptions(categories)}
        onPick={(category) => apply(inCategory(filters, category))}
      />
      <button className="btn btn-quiet" type="button" aria-haspopup="dialog" onClick={dialog.open}>
        <Icon of={SlidersHorizontal} />
        {count > 0 ? `Filter, ${count}` : 'Filter'}
      </button>
      {dialog.Part && <dialog.Part listing={listing} filters={filters} onClose={dialog.close} />}
    </div>
  )
}

function categoryOptions(categories: ShownCategory[]) {
  const option = (prefix: string) => (category: ShownCategory) => ({ value: category.categoryName, label: prefix + category.categoryName })
  const below = (id: string) => categories.filter(({ parentId }) => parentId === id)
  return [
    { value: '', label: 'All products' },
    ...topCategories(categories).flatMap((category) => [option('')(category), ...below(category.id).map(option('\u2003'))]),
  ]
}
