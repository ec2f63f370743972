import { useLoaderData } from 'react-router'
import { CategoryTiles } from '#catalog/shop/category-tiles.tsx'
import { deliveryWindow } from '#catalog/shop/delivery-window.ts'
import { FeatureCard } from '#catalog/shop/feature-card.tsx'
import { findCategories, topCategories } from '#catalog/shop/find-categories.ts'
import { JsonLd } from '#catalog/shop/json-ld.tsx'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { ProductTable } from '#catalog/shop/product-table.tsx'
import { catalogWords } from '#catalog/words.ts'
import { shelves } from '#content/shop/shelves.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { usePart } from '#kit/web/app/use-part.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { Canonical } from './canonical.tsx'
import { actionsOf, addOf } from './card-actions.tsx'
import { frontWords } from './front-words.ts'
import { PartsBySize } from './home/home-by-size.tsx'
import { ExploreCards } from './home/home-explore.tsx'
import { findHeroProducts, Hero } from './home/home-hero.tsx'
import { RepairBanner, RepairTile } from './home/home-repair.tsx'
import { HomeSection } from './home/home-section.tsx'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { VisitPanel } from './visit-panel.tsx'

const say = frontWords.home
const shown = { newArrivals: 8, featured: 3, parts: 7, vehicle: 4, machine: 3 }

async function loader({ api, origin }: LoaderArgs) {
  const best = (category: string, limit: number) => api.search.products({ category, limit: String(limit) }).then(({ items }) => items)
  const [categories, inHero, newArrivals, featured, parts, vehicle, machine] = await Promise.all([
    findCategories(api),
    findHeroProducts(api),
    api.catalog.newProducts(),
    api.catalog.featuredProducts(),
    best(shelves.parts, shown.parts),
    best(shelves.vehicle, shown.vehicle),
    best(shelves.machine, shown.machine),
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

const loadViewed = async () => (await import('#catalog/shop/viewed/recently-viewed.tsx')).RecentlyViewed

function HomePage() {
  const facts = useShopFacts()
  const { categories, inHero, newArrivals, featured, parts, vehicle, machine, arrives, origin } = useLoaderData<typeof loader>()
  const { Part: RecentlyViewed } = usePart(true, loadViewed)
  return (
    <main id="main">
      <title>{facts.name}</title>
      <meta name="description" content={catalogWords.about} />
      <Canonical origin={origin} path={paths.home} />
      <meta property="og:title" content={facts.name} />
      <meta property="og:description" content={catalogWords.about} />
      <JsonLd data={{ '@type': 'ElectronicsStore', name: facts.name, url: `${origin}/`, telephone: facts.phone, email: facts.email, address: facts.address }} />
      <Hero products={inHero} />
      <section className="wrap section section-near" id="categories">
        <h2 className="hidden">{say.categories}</h2>
        <CategoryTiles categories={categories} more={<RepairTile />} />
      </section>
      <section className="wrap section" id="repair">
        <RepairBanner />
      </section>
      <HomeSection id="new" title={say.newArrivals} more={paths.listing({ sort: 'new' })}>
        <ProductGrid products={newArrivals} arrives={arrives} wide action={actionsOf} />
      </HomeSection>
      <HomeSection id="featured" title={say.featured} more={paths.listing()}>
        <div className="features">
          {featured.map((product) => (
            <FeatureCard key={product.id} product={product} />
          ))}
        </div>
      </HomeSection>
      {parts.length > 0 && (
        <HomeSection title={say.partsList} more={paths.listing({ category: shelves.parts })} moreWords={say.allParts}>
          <ProductTable caption={say.partsList} facts={say.facts} products={parts} rated action={addOf} />
        </HomeSection>
      )}
      <HomeSection title={catalogWords.explore} more={paths.discover}>
        <ExploreCards categories={categories} />
      </HomeSection>
      {vehicle.length + machine.length > 0 && (
        <HomeSection title={say.partsBySize} more={paths.listing({ category: shelves.vehicle })}>
          <PartsBySize vehicle={vehicle} machine={machine} arrives={arrives} />
        </HomeSection>
      )}
      {RecentlyViewed && <RecentlyViewed action={actionsOf} />}
      <div className="wrap section duo">
        <TestimonialPanel />
        <VisitPanel title={say.visit} facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { HomePage as Component, loader }
