import { useLoaderData } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../app/page.ts'
import { CategoryTiles } from '../catalog/category-tiles.tsx'
import { deliveryWindow } from '../catalog/delivery-window.ts'
import { FeatureCard } from '../catalog/feature-card.tsx'
import { findCategories, topCategories } from '../catalog/find-categories.ts'
import { JsonLd } from '../catalog/json-ld.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { ProductTable } from '../catalog/product-table.tsx'
import { Canonical } from './canonical.tsx'
import { addOf, heartOf } from './card-actions.tsx'
import { PartsBySize } from './home-by-size.tsx'
import { ExploreCards } from './home-explore.tsx'
import { findHeroProducts, Hero } from './home-hero.tsx'
import { RepairBanner, RepairTile } from './home-repair.tsx'
import { HomeSection } from './home-section.tsx'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { useShopFacts } from './use-shop-facts.ts'
import { VisitPanel } from './visit-panel.tsx'

const shown = { newArrivals: 8, featured: 3, parts: 7, vehicle: 4, machine: 3 }

async function loader({ api, origin }: LoaderArgs) {
  const best = (category: string, limit: number) => api.catalog.products({ category, limit: String(limit) }).then(({ items }) => items)
  const [categories, inHero, newArrivals, featured, parts, vehicle, machine] = await Promise.all([
    findCategories(api),
    findHeroProducts(api),
    api.catalog.newProducts(),
    api.catalog.featuredProducts(),
    best('Parts', shown.parts),
    best('Vehicle parts', shown.vehicle),
    best('Machine parts', shown.machine),
  ])
  return {
    categories: topCategories(categories),
    inHero,
    newArrivals: newArrivals.slice(0, shown.newArrivals),
    featured: featured.slice(0, shown.featured),
    parts,
    vehicle,
    machine,
    arrives: deliveryWindow().first,
    origin,
  }
}

function HomePage() {
  const facts = useShopFacts()
  const { categories, inHero, newArrivals, featured, parts, vehicle, machine, arrives, origin } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <title>{facts.name}</title>
      <meta name="description" content={messages.listing.about} />
      <Canonical origin={origin} path={paths.home} />
      <meta property="og:title" content={facts.name} />
      <meta property="og:description" content={messages.listing.about} />
      <JsonLd data={{ '@type': 'ElectronicsStore', name: facts.name, url: `${origin}/`, telephone: facts.phone, email: facts.email, address: facts.address }} />
      <Hero products={inHero} />
      <section className="wrap section section-near" id="categories">
        <h2 className="hidden">Categories</h2>
        <CategoryTiles categories={categories} more={<RepairTile />} />
      </section>
      <section className="wrap section" id="repair">
        <RepairBanner />
      </section>
      <HomeSection id="new" title="New arrivals" more={paths.listing({ sort: 'new' })}>
        <ProductGrid products={newArrivals} arrives={arrives} wide action={heartOf} />
      </HomeSection>
      <HomeSection id="featured" title="Featured" more={paths.listing()}>
        <div className="features">
          {featured.map((product) => (
            <FeatureCard key={product.id} product={product} />
          ))}
        </div>
      </HomeSection>
      {parts.length > 0 && (
        <HomeSection title="Parts price list" more={paths.listing({ category: 'Parts' })} moreWords="All parts">
          <ProductTable caption="Parts price list" facts="Facts" products={parts} rated action={addOf} />
        </HomeSection>
      )}
      <HomeSection title={messages.discover.title} more={paths.discover}>
        <ExploreCards categories={categories} />
      </HomeSection>
      {vehicle.length + machine.length > 0 && (
        <HomeSection title="Vehicle and machine parts, by size" more={paths.listing({ category: 'Vehicle parts' })}>
          <PartsBySize vehicle={vehicle} machine={machine} arrives={arrives} />
        </HomeSection>
      )}
      <div className="wrap section duo">
        <TestimonialPanel />
        <VisitPanel title="Visit the shop" facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { HomePage as Component, loader }
