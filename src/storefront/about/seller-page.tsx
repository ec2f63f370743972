import { asNotFound } from '#kit/web/app/calls/as-not-found.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { listingUrl } from '#search/shop/listing/address/listing-filters.ts'
import { loadListing } from '#search/shop/listing/load-listing.ts'
import { SellerProfile } from '#sellers/shop/seller-profile.tsx'
import { VerifiedMark } from '#sellers/shop/sold-by.tsx'
import { sellerPageWords } from '#sellers/words/page.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { PageMeta } from '../page-meta.tsx'
import { ProductListing, SkipToProducts } from '../products/product-listing.tsx'
import { TrustStrip } from './trust-strip.tsx'

async function loader({ api, params: { id = '' }, url, origin, language }: LoaderArgs) {
  const { data: seller } = await api.sellers.profile({ tag: id }).catch(asNotFound)
  return { seller, origin, ...(await loadListing(language, { api, url }, seller.tag)) }
}

function SellerPage() {
  const words = useWords(sellerPageWords)
  const { seller, origin, ...loaded } = useLoaderData<typeof loader>()
  const { name, tag, category, status, averageRating, reviewCount } = seller
  return (
    <main id="main">
      <PageTitle title={name} />
      <PageMeta
        origin={origin}
        path={listingUrl({ of: tag, page: loaded.filters.page })}
        title={name}
        description={seller.description || words.about(name, category.name)}
        picture={seller.image || null}
      />
      <SkipToProducts />
      <PageHeader title={name} current={name} without="seller">
        {status === 'verified' && <VerifiedMark />}
        {reviewCount > 0 && <Stars value={averageRating} />}
        <span>
          {reviewCount > 0 ? words.rating(averageRating.toFixed(1), reviewCount) : words.noRating}
        </span>
        <span>{category.name}</span>
      </PageHeader>
      <div className="wrap section section-near">
        <SellerProfile seller={seller} />
      </div>
      {seller.productCount > 0 ? (
        <ProductListing loaded={loaded} />
      ) : (
        <p className="wrap">{words.noProducts}</p>
      )}
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { loader, SellerPage as Component }
