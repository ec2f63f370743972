import { type ShownCategory, topCategories } from '#catalog/shop/find-categories.ts'
import { SlidersHorizontal } from '#catalog/shop/icons.ts'
import { Select } from '#catalog/shop/select.tsx'
import { useOnDemand } from '#catalog/shop/use-on-demand.ts'
import { catalogWords } from '#catalog/words.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { appliedFilters } from './applied-filters.tsx'
import { type Filters, inCategory } from './listing-filters.ts'
import { useApplyFilters } from './use-filters.ts'

/** Category and filters where there is no room for a column of them. */
export function SmallScreenTools({ listing, categories, filters }: { listing: Listing; categories: ShownCategory[]; filters: Filters }) {
  const apply = useApplyFilters()
  const dialog = useOnDemand(() => import('./filter-dialog.tsx').then(({ FilterDialog }) => FilterDialog))
  const count = appliedFilters(filters, listing).length
  return (
    <div className="tools only-small">
      <Select
        label={catalogWords.category}
        value={listing.category?.categoryName ?? ''}
        options={categoryOptions(categories)}
        onPick={(category) => apply(inCategory(filters, category))}
      />
      <button className="btn btn-quiet" type="button" aria-haspopup="dialog" onClick={dialog.open}>
        <Icon of={SlidersHorizontal} />
        {listingWords.filter(count)}
      </button>
      {dialog.Part && <dialog.Part listing={listing} filters={filters} onClose={dialog.close} />}
    </div>
  )
}

function categoryOptions(categories: ShownCategory[]) {
  const option = (prefix: string) => (category: ShownCategory) => ({ value: category.categoryName, label: prefix + category.categoryName })
  const below = (id: string) => categories.filter(({ parentId }) => parentId === id)
  return [
    { value: '', label: catalogWords.allProducts },
    ...topCategories(categories).flatMap((category) => [option('')(category), ...below(category.id).map(option('\u2003'))]),
  ]
}
