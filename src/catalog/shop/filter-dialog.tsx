import type { Listing } from '#contract/catalog.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filters } from './listing-filters.ts'
import { productCount } from './product-count.ts'
import { SortSelect } from './sort-select.tsx'

const formId = 'filters-small'

/** Price, order and facets on small screens; the list behind follows every choice. */
export function FilterDialog({ listing, filters, onClose }: { listing: Listing; filters: Filters; onClose: () => void }) {
  return (
    <Dialog title="Filter" className="filter-dialog" onClose={onClose}>
      <section className="facet">
        <h2>Sort by</h2>
        <SortSelect filters={filters} form={formId} />
      </section>
      <FilterForm id={formId} listing={listing} filters={filters} />
      <div className="filter-done">
        <Button block onClick={onClose}>
          Show {productCount(listing.total)}
        </Button>
      </div>
    </Dialog>
  )
}
