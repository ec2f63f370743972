import { catalogWords } from '#catalog/words/shop.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { DeviceFilter } from '#fitment/shop/product/device-filter.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { useFilters } from '#search/shop/listing/address/use-filters.ts'
import { CategoryTree } from '#search/shop/listing/filters/category-tree.tsx'
import { FilterChips } from '#search/shop/listing/filters/filter-chips.tsx'
import { FilterForm } from '#search/shop/listing/filters/filter-form.tsx'
import { QuickFilters } from '#search/shop/listing/filters/quick-filters.tsx'
import { SmallScreenTools } from '#search/shop/listing/filters/small-screen-tools.tsx'
import { SortSelect } from '#search/shop/listing/filters/sort-select.tsx'
import type { loadListing } from '#search/shop/listing/load-listing.ts'
import { stillUnderstood } from '#search/shop/listing/prepare/understood.ts'
import { SearchNotes } from '#search/shop/listing/search-notes.tsx'
import { listingWords } from '#search/words/listing.ts'
import { ProductListingResults } from './product-listing-results.tsx'

const formId = 'filters'
const resultsId = 'products'

/** The matching products, with filters, sorting and search notes. */
export function ProductListing({ loaded }: { loaded: Awaited<ReturnType<typeof loadListing>> }) {
  const catalogText = useWords(catalogWords)
  const listingText = useWords(listingWords)
  const { categories, applied, suggestedCategories: ways, quick } = loaded
  const arrives = useArrival()?.first
  const { filters, isPending } = useFilters(loaded.filters)
  const understood = stillUnderstood(
    loaded.listing.understood,
    loaded.filters.search,
    filters.search,
  )
  const listing = { ...loaded.listing, understood }
  return (
    <div className="wrap listing">
      <aside className="side" aria-label={listingText.filters}>
        <CategoryTree choice={categories} />
        <FilterForm id={formId} listing={listing} filters={filters} />
      </aside>
      <section
        className="results"
        id={resultsId}
        tabIndex={-1}
        aria-label={listingText.results}
        aria-busy={isPending}
      >
        <SmallScreenTools
          listing={listing}
          choice={categories}
          filters={filters}
          appliedCount={applied.length}
        />
        <div className="tools">
          <p className="found num" role="status">
            <b>{catalogText.products(listing.total)}</b>
          </p>
          <div className="only-desk">
            <SortSelect filters={filters} understood={understood} form={formId} />
          </div>
        </div>
        <QuickFilters quick={quick} filters={filters} understood={understood} />
        <DeviceFilter filters={filters} ids={listing.products.map(({ id }) => id)} />
        <FilterChips filters={filters} applied={applied} />
        <SearchNotes filters={loaded.filters} listing={listing} />
        <ProductListingResults
          filters={loaded.filters}
          suggestedCategories={ways}
          isFiltered={applied.length > 0}
          listing={listing}
          arrives={arrives}
          isPending={isPending}
        />
      </section>
    </div>
  )
}

/** Comes before the page header, so that it skips everything above the products. */
export const SkipToProducts = () => {
  const words = useWords(listingWords)
  return (
    <a className="skip" href={`#${resultsId}`}>
      {words.skip}
    </a>
  )
}
