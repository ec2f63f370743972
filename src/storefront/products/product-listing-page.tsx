import { catalogWords } from '#catalog/words/shop.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { type Filters, listingUrl } from '#search/shop/listing/address/listing-filters.ts'
import { loadListing } from '#search/shop/listing/load-listing.ts'
import { listingWords } from '#search/words/listing.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'
import { ProductListing, SkipToProducts } from './product-listing.tsx'

async function loader({ api, url, origin, language }: LoaderArgs) {
  return { ...(await loadListing(language, { api, url })), origin }
}

function ProductListingPage() {
  const catalogText = useWords(catalogWords)
  const listingText = useWords(listingWords)
  const { origin, ...loaded } = useLoaderData<typeof loader>()
  const { filters, listing } = loaded
  const subject = listing.category?.categoryName ?? filters.category ?? filters.search
  const title = subject ? listingText.searchingFor(subject) : catalogText.allProducts
  return (
    <main id="main">
      <PageTitle title={subject ?? catalogText.allProducts} />
      <PageMeta
        origin={origin}
        path={canonicalOf(filters, listing.category?.categoryName)}
        title={subject ?? catalogText.allProducts}
        description={listing.category?.description}
      />
      {(filters.search || listing.total === 0) && <meta name="robots" content="noindex" />}
      <SkipToProducts />
      <PageHeader title={title} />
      <ProductListing loaded={loaded} />
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

/** Search engines index a category and its result pages, but no filtered lists. */
const canonicalOf = ({ page }: Filters, category: string | undefined) =>
  category || page ? listingUrl({ category, page }) : paths.listing()

export { loader, ProductListingPage as Component }
