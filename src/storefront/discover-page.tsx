import { CategoryTiles } from '#catalog/shop/category-tiles.tsx'
import { findCategories, topCategories } from '#catalog/shop/find-categories.ts'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { catalogWords } from '#catalog/words.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { paths } from '#shop-pages.ts'
import { renderCardActions } from './card-actions.tsx'
import { discoverWords } from './discover-words.ts'
import { PageMeta } from './page-meta.tsx'
import { TrustStrip } from './trust-strip.tsx'

const maxProducts = 16

async function loader({ api, origin }: LoaderArgs) {
  const [categories, { items, total }] = await Promise.all([
    findCategories(api),
    api.search.products({ limit: String(maxProducts) }),
  ])
  return { categories: topCategories(categories), products: items, total, origin }
}

function DiscoverPage() {
  const { categories, products, total, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  return (
    <main id="main">
      <PageTitle title={catalogWords.explore} />
      <PageMeta origin={origin} path={paths.discover} title={catalogWords.explore} />
      <PageHeader title={catalogWords.explore} />
      <section className="wrap section section-near">
        <h2 className="hidden">{catalogWords.categories}</h2>
        <CategoryTiles categories={categories} />
      </section>
      <section className="wrap section section-near">
        <div className="section-head">
          <h2>{catalogWords.products(total)}</h2>
          <Link className="text-link" to={paths.listing()}>
            {discoverWords.viewAll}
            <Icon of={ChevronRight} />
          </Link>
        </div>
        <ProductGrid products={products} arrives={arrives} wide action={renderCardActions} />
        <p className="more">
          <Link className="btn btn-quiet" to={paths.listing()}>
            {discoverWords.loadMore}
          </Link>
        </p>
      </section>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { DiscoverPage as Component, loader }
