import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { CategoryTiles } from '#catalog/shop/categories/category-tiles.tsx'
import {
  listVisibleCategories,
  topCategories,
} from '#catalog/shop/categories/list-visible-categories.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'
import { storefrontPageWords } from '../words/pages.ts'
import { renderCardActions } from './card-actions.tsx'

const maxProducts = 16

async function loader({ api, origin }: LoaderArgs) {
  const [categories, { items, total }] = await Promise.all([
    listVisibleCategories(api),
    api.search.products({ limit: String(maxProducts) }),
  ])
  return { categories: topCategories(categories), products: items, total, origin }
}

function DiscoverPage() {
  const catalogText = useWords(catalogWords)
  const words = useWords(storefrontPageWords).discover
  const { categories, products, total, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  return (
    <main id="main">
      <PageTitle title={catalogText.explore} />
      <PageMeta origin={origin} path={paths.discover} title={catalogText.explore} />
      <PageHeader title={catalogText.explore} />
      <section className="wrap section section-near">
        <h2 className="hidden">{catalogText.categories}</h2>
        <CategoryTiles categories={categories} />
      </section>
      <section className="wrap section section-near">
        <div className="section-head">
          <h2>{catalogText.products(total)}</h2>
          <Link className="text-link" to={paths.listing()}>
            {words.viewAll}
            <Icon of={ChevronRight} />
          </Link>
        </div>
        <ProductGrid products={products} arrives={arrives} wide action={renderCardActions} />
        <p className="more">
          <Link className="btn btn-quiet" to={paths.listing()}>
            {words.loadMore}
          </Link>
        </p>
      </section>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { DiscoverPage as Component, loader }
