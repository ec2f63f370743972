import { useLoaderData } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../app/page.ts'
import { AppliedFilters } from '../catalog/applied-filters.tsx'
import { CategoryTree } from '../catalog/category-tree.tsx'
import { deliveryWindow } from '../catalog/delivery-window.ts'
import { FilterForm } from '../catalog/filter-form.tsx'
import { findCategories } from '../catalog/find-categories.ts'
import { type Filters, listingUrl, readFilters, toListingQuery } from '../catalog/listing-filters.ts'
import { productCount } from '../catalog/product-count.ts'
import { QuickFilters } from '../catalog/quick-filters.tsx'
import { SmallScreenTools } from '../catalog/small-screen-tools.tsx'
import { SortSelect } from '../catalog/sort-select.tsx'
import { useFilters } from '../catalog/use-filters.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Canonical } from './canonical.tsx'
import { PageTitle } from './page-title.tsx'
import { ProductListingResults } from './product-listing-results.tsx'
import { TrustStrip } from './trust-strip.tsx'

const formId = 'filters'

async function loader({ api, url, origin }: LoaderArgs) {
  const filters = readFilters(url.searchParams)
  const [categories, listing] = await Promise.all([findCategories(api), api.catalog.listing(toListingQuery(filters))])
  return { filters, categories: categories.map((category) => ({ ...category, image: '' })), listing, arrives: deliveryWindow().first, origin }
}

function ProductListingPage() {
  const { filters: loaded, categories, listing, arrives, origin } = useLoaderData<typeof loader>()
  const { filters, isPending } = useFilters(loaded)
  const subject = listing.category?.categoryName ?? loaded.category ?? loaded.search
  const title = subject ? messages.listing.searchingFor(subject) : messages.listing.allProducts
  return (
    <main id="main">
      <PageTitle title={subject ?? messages.listing.allProducts} />
      <meta name="description" content={listing.category?.description || messages.listing.about} />
      <Canonical origin={origin} path={canonicalOf(loaded, listing.category?.categoryName)} />
      {(loaded.search || listing.total === 0) && <meta name="robots" content="noindex" />}
      <PageHeader title={title} />
      <div className="wrap listing">
        <aside className="side" aria-label="Filters">
          <CategoryTree categories={categories} currentId={listing.category?.id} filters={filters} />
          <FilterForm id={formId} listing={listing} filters={filters} />
        </aside>
        <section className="results" aria-label="Products" aria-busy={isPending}>
          <SmallScreenTools listing={listing} categories={categories} filters={filters} />
          <div className="tools">
            <p className="found num" role="status">
              <b>{productCount(listing.total)}</b>
            </p>
            <div className="only-desk">
              <SortSelect filters={filters} form={formId} />
            </div>
          </div>
          <QuickFilters listing={listing} filters={filters} />
          <AppliedFilters listing={listing} filters={filters} />
          {listing.correctedSearch && loaded.search && <p className="corrected">{messages.listing.corrected(loaded.search, listing.correctedSearch)}</p>}
          <ProductListingResults filters={loaded} categories={categories} listing={listing} arrives={arrives} isPending={isPending} />
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
