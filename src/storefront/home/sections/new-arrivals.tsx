import type { ProductCard } from '#catalog/product.ts'
import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { sectionAnchors } from '#content/home/home-model.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { paths } from '#pages/shop-pages.ts'
import { renderCardActions } from '../../products/card-actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection, type PublicSectionOf, type SectionProps } from '../section-view.ts'

interface NewArrivalsData {
  products: ProductCard[]
}

function NewArrivals({
  section,
  data,
  isFirst,
}: SectionProps<PublicSectionOf<'newArrivals'>, NewArrivalsData>) {
  const arrives = useArrival()?.first
  return (
    <SectionFrame
      anchor={isFirst ? sectionAnchors.newArrivals : undefined}
      className="new-arrivals"
      title={section.title}
      more={paths.listing({ sort: 'new' })}
    >
      <ProductGrid products={data.products} arrives={arrives} wide action={renderCardActions} />
    </SectionFrame>
  )
}

export const newArrivals = defineSection('newArrivals', {
  load: async ({ count }, catalog): Promise<NewArrivalsData | null> => {
    const products = (await catalog.newProducts()).slice(0, count)
    return products.length > 0 ? { products } : null
  },
  Component: NewArrivals,
})
