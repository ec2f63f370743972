import { useLoaderData } from 'react-router'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { defaultPageSize, readPage } from '#kit/contract/paging.model.ts'
import { asNotFound } from '#kit/web/app/as-not-found.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { Pager } from '#kit/web/ui/pager.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { sellerPageWords as say } from '#sellers/page-words.ts'
import { SellerProfile } from '#sellers/shop/seller-profile.tsx'
import { VerifiedMark } from '#sellers/shop/sold-by.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { paths } from '#shop-pages.ts'
import { actionsOf } from './card-actions.tsx'
import { PageMeta } from './page-meta.tsx'
import { TrustStrip } from './trust-strip.tsx'

async function loader({ api, params: { id = '' }, url, origin }: LoaderArgs) {
  const { data: seller } = await api.sellers.profile({ tag: id }).catch(asNotFound)
  const page = readPage(url.searchParams)
  const { items, total } = await api.catalog.productsOfSeller({ id: seller.id, page: String(page) })
  return { seller, products: items, total, page, origin }
}

const toPage = (tag: string, page: number) => paths.seller(tag, { page: page > 1 ? page : undefined })

function SellerPage() {
  const { seller, products, total, page, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  const { name, tag, category, status, averageRating, reviewCount } = seller
  const pages = Math.ceil(total / defaultPageSize)
  return (
    <main id="main">
      <PageTitle title={name} />
      <PageMeta
        origin={origin}
        path={toPage(tag, page)}
        title={name}
        description={seller.description || say.about(name, category.name)}
        picture={seller.image || null}
      />
      <PageHeader title={name} current={name} without="seller">
        {status === 'verified' && <VerifiedMark />}
        {reviewCount > 0 && <Stars value={averageRating} />}
        <span>{reviewCount > 0 ? say.rating(averageRating.toFixed(1), reviewCount) : say.noRating}</span>
        <span>{category.name}</span>
      </PageHeader>
      <div className="wrap section section-near">
        <SellerProfile seller={seller} />
      </div>
      <section className="wrap section section-near">
        <div className="section-head">
          <h2>{say.products(total)}</h2>
        </div>
        {products.length > 0 ? <ProductGrid products={products} arrives={arrives} wide action={actionsOf} /> : <p>{say.noProducts}</p>}
        {pages > 1 && <Pager page={page} pages={pages} to={(to) => toPage(tag, to)} />}
      </section>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { loader, SellerPage as Component }
