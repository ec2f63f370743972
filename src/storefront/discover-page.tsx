import { useLoaderData } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../app/page.ts'
import { CategoryTiles } from '../catalog/category-tiles.tsx'
import { deliveryWindow } from '../catalog/delivery-window.ts'
import { findCategories, topCategories } from '../catalog/find-categories.ts'
import { productCount } from '../catalog/product-count.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChevronRight } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { heartOf } from './card-actions.tsx'
import { PageTitle } from './page-title.tsx'
import { TrustStrip } from './trust-strip.tsx'

const shown = 16

async function loader({ api }: LoaderArgs) {
  const [categories, { items, total }] = await Promise.all([findCategories(api), api.catalog.products({ limit: String(shown) })])
  return { categories: topCategories(categories), products: items, total, arrives: deliveryWindow().first }
}

function DiscoverPage() {
  const { categories, products, total, arrives } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageTitle title={messages.discover.title} />
      <meta name="description" content={messages.listing.about} />
      <PageHeader title={messages.discover.title} />
      <section className="wrap section section-near">
        <h2 className="hidden">Categories</h2>
        <CategoryTiles categories={categories} />
      </section>
      <section className="wrap section section-near">
        <div className="section-head">
          <h2>{productCount(total)}</h2>
          <Link className="text-link" to={paths.listing()}>
            View all
            <Icon of={ChevronRight} />
          </Link>
        </div>
        <ProductGrid products={products} arrives={arrives} wide action={heartOf} />
        <p className="more">
          <Link className="btn btn-quiet" to={paths.listing()}>
            Load More
          </Link>
        </p>
      </section>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { DiscoverPage as Component, loader }
