import type { Product } from '#catalog/product.ts'
import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { ProductJsonLd } from '#catalog/shop/product/product-json-ld.tsx'
import { readTab } from '#catalog/shop/product/product-tabs.tsx'
import { productWords } from '#catalog/words/product.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { useDevice } from '#fitment/shop/garage/garage.ts'
import { FittedDevices } from '#fitment/shop/product/fitted-devices.tsx'
import { kitWords } from '#kit/contract/words/shop.ts'
import { asNotFound } from '#kit/web/app/calls/as-not-found.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { ShouldRevalidate } from '#kit/web/router/page.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { getReviewPage } from '#reviews/shop/get-review-page.ts'
import { reviewWords } from '#reviews/words/shop.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'
import { PartsOfDevice } from '../tools/parts-of-device.tsx'
import { renderCardActions } from './card-actions.tsx'
import { ProductTabPanel } from './product-tab-panel.tsx'
import { loadReviewsTab } from './reviews-tab.tsx'

/** Specification §9: longer titles are smaller. */
const maxTitleLength = 50

/** Name, summary and rating of a product; the breadcrumb leads through its category. */
function ProductHeader({ product }: { product: Product }) {
  const productText = useWords(productWords)
  const catalogText = useWords(catalogWords)
  const reviewText = useWords(reviewWords)
  const kitText = useWords(kitWords)
  const { productName, summary, model, isNew, reviews, category } = product
  return (
    <div
      className={
        productName.length > maxTitleLength
          ? 'page-head product-head on-navy is-long'
          : 'page-head product-head on-navy'
      }
    >
      <div className="wrap">
        <nav className="crumbs" aria-label={kitText.breadcrumb}>
          <ol>
            <li>
              <Link to={paths.home}>{kitText.home}</Link>
            </li>
            <li>
              <Link to={paths.listing({ category: category.categoryName })}>
                {category.categoryName}
              </Link>
            </li>
            <li aria-current="page">{productName}</li>
          </ol>
        </nav>
        <h1 tabIndex={-1}>{productName}</h1>
        <p className="about">{summary}</p>
        <div className="under">
          {isNew && <span className="badge">{catalogText.newBadge}</span>}
          {reviews.totalCount > 0 && <Stars value={reviews.averageRating} />}
          <span>
            {reviews.totalCount > 0 && reviewText.average(reviews.averageRating.toFixed(1))}
            <Link to={paths.product(product.id, { tab: 'reviews' })} preventScrollReset>
              {reviews.totalCount > 0 ? reviewText.count(reviews.totalCount) : reviewText.noneYet}
            </Link>
          </span>
          {model && <span className="model">{productText.withModel(model)}</span>}
        </div>
      </div>
    </div>
  )
}

/** Loads the parts that only some of the page's addresses show. */
const prepare = (url: URL) => (readTab(url.searchParams) === 'reviews' ? loadReviewsTab() : null)

async function loader({ api, params: { id = '' }, url, origin }: LoaderArgs) {
  const product = await api.catalog.product({ id }).catch(asNotFound)
  const [similar, fits, reviews] = await Promise.all([
    api.catalog.productsOfCategory({ categoryId: product.productCategoryId, productId: id }),
    api.fitment.product({ id }),
    readTab(url.searchParams) === 'reviews' ? getReviewPage(api, id, url.searchParams) : null,
    prepare(url),
  ])
  // Specification §2: a reply with a message has no products to show.
  return { product, alsoViewed: similar.message ? [] : similar.data, fits, reviews, origin }
}

/** Only the reviews tab needs to load data; the other two tabs use what is already loaded. */
const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.search === nextUrl.search ||
  readTab(nextUrl.searchParams) === 'reviews'

const loadElseFits = async () => (await import('#fitment/shop/product/other-parts.tsx')).OtherParts
const loadViewed = async () =>
  (await import('#catalog/shop/viewed/recently-viewed.tsx')).RecentlyViewed

function ProductPage() {
  const words = useWords(productWords)
  const { product, alsoViewed, fits, reviews, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  const { Component: ElseFits } = useLazyComponent(useDevice() !== null, loadElseFits)
  const { Component: RecentlyViewed } = useLazyComponent(true, loadViewed)
  return (
    <main id="main">
      <PageTitle title={product.productName} />
      <PageMeta
        origin={origin}
        path={paths.product(product.id)}
        title={product.productName}
        description={`${product.productName}: ${product.summary}`}
        type="product"
        picture={product.displayImage}
      />
      <ProductJsonLd key={product.id} product={product} origin={origin} />
      <ProductHeader product={product} />
      <ProductTabPanel key={product.id} product={product} reviews={reviews} isPart={fits.isPart} />
      <FittedDevices fits={fits} />
      <PartsOfDevice fits={fits} arrives={arrives} />
      {ElseFits && <ElseFits productId={product.id} arrives={arrives} action={renderCardActions} />}
      {alsoViewed.length > 0 && (
        <section className="wrap section">
          <div className="section-head">
            <h2>{words.alsoViewed}</h2>
          </div>
          <ProductGrid products={alsoViewed} arrives={arrives} wide action={renderCardActions} />
        </section>
      )}
      {RecentlyViewed && (
        <RecentlyViewed key={product.id} current={product.id} action={renderCardActions} />
      )}
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { loader, ProductPage as Component, prepare, shouldRevalidate }
