import { useLoaderData } from 'react-router'
import { catalogWords } from '#catalog/words.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { listingWords } from '#search/listing-words.ts'
import { CategoryTree } from '#search/shop/listing/category-tree.tsx'
import { FilterChips } from '#search/shop/listing/filter-chips.tsx'
import { FilterForm } from '#search/shop/listing/filter-form.tsx'
import { type Filters, listingUrl } from '#search/shop/listing/listing-filters.ts'
import { loadListing } from '#search/shop/listing/load-listing.ts'
import { QuickFilters } from '#search/shop/listing/quick-filters.tsx'
import { SearchNotes } from '#search/shop/listing/search-notes.tsx'
import { SmallScreenTools } from '#search/shop/listing/small-screen-tools.tsx'
import { SortSelect } from '#search/shop/listing/sort-select.tsx'
import { stillUnderstood } from '#search/shop/listing/understood.ts'
import { useFilters } from '#search/shop/listing/use-filters.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { paths } from '#shop-pages.ts'
import { PageMeta } from './page-meta.tsx'
import { ProductListingResults } from './product-listing-results.tsx'
import { TrustStrip } from './trust-strip.tsx'

const formId = 'filters'
const resultsId = 'products'

async function loader({ api, url, origin }: LoaderArgs) {
  return { ...(await loadListing({ api, url })), origin }
}

function ProductListingPage() {
  const { filters: loaded, listing: found, categories, applied, ways, quick, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  const { filters, isPending } = useFilters(loaded)
  const understood = stillUnderstood(found.understood, loaded.search, filters.search)
  const listing = { ...found, understood }
  const subject = listing.category?.categoryName ?? loaded.category ?? loaded.search
  const title = subject ? listingWords.searchingFor(subject) : catalogWords.allProducts
  return (
    <main id="main">
      <PageTitle title={subject ?? catalogWords.allProducts} />
      <PageMeta
        origin={origin}
        path={canonicalOf(loaded, listing.category?.categoryName)}
        title={subject ?? catalogWords.allProducts}
        description={listing.category?.description}
      />
      {(loaded.search || listing.total === 0) && <meta name="robots" content="noindex" />}
      <a className="skip" href={`#${resultsId}`}>
        {listingWords.skip}
      </a>
      <PageHeader title={title} />
      <div className="wrap listing">
        <aside className="side" aria-label={listingWords.filters}>
          <CategoryTree choice={categories} />
          <FilterForm id={formId} listing={listing} filters={filters} />
        </aside>
        <section className="results" id={resultsId} tabIndex={-1} aria-label={listingWords.results} aria-busy={isPending}>
          <SmallScreenTools listing={listing} choice={categories} filters={filters} appliedCount={applied.length} />
          <div className="tools">
            <p className="found num" role="status">
              <b>{catalogWords.products(listing.total)}</b>
            </p>
            <div className="only-desk">
              <SortSelect filters={filters} understood={understood} form={formId} />
            </div>
          </div>
          <QuickFilters quick={quick} filters={filters} understood={understood} />
          <FilterChips filters={filters} applied={applied} />
          <SearchNotes filters={loaded} listing={listing} />
          <ProductListingResults filters={loaded} ways={ways} filtered={applied.length > 0} listing={listing} arrives={arrives} isPending={isPending} />
        </section>
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

/** Filters make no page of their own for search engines; a category and its pages do. */
const canonicalOf = ({ page }: Filters, category: string | undefined) => (category || page ? listingUrl({ category, page }) : paths.listing())

export { loader, ProductListingPage as Component }
