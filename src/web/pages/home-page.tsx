import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../app/page.ts'
import { useRootData } from '../app/root-data.ts'
import { CategoryTiles, topCategories } from '../catalog/category-tiles.tsx'
import { FeatureCard } from '../catalog/feature-card.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { findHeroProducts, Hero } from './home-hero.tsx'
import { RepairBanner, RepairTile } from './home-repair.tsx'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { useShopFacts } from './use-shop-facts.ts'
import { VisitPanel } from './visit-panel.tsx'

const shown = { newArrivals: 8, featured: 3 }

async function loader({ api }: LoaderArgs) {
  const [inHero, newArrivals, featured] = await Promise.all([findHeroProducts(api), api.catalog.newProducts(), api.catalog.featuredProducts()])
  return { inHero, newArrivals, featured }
}

function HomePage() {
  const facts = useShopFacts()
  const categories = useRootData()?.categories ?? []
  const { inHero, newArrivals, featured } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <title>{facts.name}</title>
      <Hero products={inHero} />
      <section className="wrap section section-near" id="categories">
        <h2 className="hidden">Categories</h2>
        <CategoryTiles categories={topCategories(categories)} more={<RepairTile />} />
      </section>
      <section className="wrap section" id="repair">
        <RepairBanner />
      </section>
      <HomeSection id="new" title="New arrivals" more={paths.listing({ sort: 'new' })}>
        <ul className="grid grid-4">
          {newArrivals.slice(0, shown.newArrivals).map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      </HomeSection>
      <HomeSection id="featured" title="Featured" more={paths.listing()}>
        <div className="features">
          {featured.slice(0, shown.featured).map((product) => (
            <FeatureCard key={product.id} product={product} />
          ))}
        </div>
      </HomeSection>
      <div className="wrap section duo">
        <TestimonialPanel />
        <VisitPanel title="Visit the shop" facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

function HomeSection({ id, title, more, children }: { id: string; title: string; more: string; children: ReactNode }) {
  return (
    <section className="wrap section" id={id}>
      <div className="section-head">
        <h2>{title}</h2>
        <Link className="text-link" to={more}>
          View all
          <Icon of={ChevronRight} />
        </Link>
      </div>
      {children}
    </section>
  )
}

export { HomePage as Component, loader }
