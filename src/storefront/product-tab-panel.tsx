import { useLocation, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { BuyBox } from '../catalog/buy-box.tsx'
import { Gallery } from '../catalog/gallery.tsx'
import { ProductRead } from '../catalog/product-read.tsx'
import { ProductStrip } from '../catalog/product-strip.tsx'
import { ProductTabs, readTab } from '../catalog/product-tabs.tsx'
import { SpecTables } from '../catalog/spec-tables.tsx'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { ReviewsSkeleton } from '../reviews/reviews-skeleton.tsx'
import { Heart } from '../wishlist/heart.tsx'
import type { ProductPageData } from './product-page.tsx'

/** The open tab. It opens at once; the reviews follow when they have arrived. */
export function ProductTabPanel({ product, reviews, delivery }: ProductPageData) {
  const here = useLocation()
  const { location: wanted } = useNavigation()
  const isPending = wanted?.pathname === paths.product(product.id)
  const tab = readTab(new URLSearchParams(isPending ? wanted.search : here.search))
  const add = (quantity: number) => addToCart(product.id, quantity)
  return (
    <ProductTabs product={product} current={tab}>
      {tab === 'generalSpecs' && (
        <div className="wrap product">
          <Gallery product={product} />
          <BuyBox product={product} delivery={delivery} addToCart={add} wishlist={<Heart product={product} className="square" />} />
          <ProductRead product={product} />
        </div>
      )}
      {tab === 'techSpecs' && (
        <section className="wrap section section-near">
          <h2 className="hidden">Tech Specs</h2>
          <SpecTables product={product} />
        </section>
      )}
      {tab === 'reviews' && (
        <section className="wrap section section-near">
          <h2 className="hidden">Reviews</h2>
          <ProductStrip product={product} addToCart={add} />
          {reviews ? <ReviewsSection productId={product.id} reviews={reviews} isPending={isPending} /> : <ReviewsSkeleton />}
        </section>
      )}
    </ProductTabs>
  )
}
