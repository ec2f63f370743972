import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { sectionAnchors } from '#content/home/home-model.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { paths } from '#pages/shop-pages.ts'
import { renderCardActions } from '../../products/card-actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection } from '../section-view.ts'

export const newArrivals = defineSection('newArrivals', {
  load: async ({ count }, catalog) => {
    const products = (await catalog.newProducts()).slice(0, count)
    return products.length > 0 ? products : null
  },
  Component: function NewArrivals({ section, data, isFirst }) {
    const arrives = useArrival()?.first
    return (
      <SectionFrame
        anchor={isFirst ? sectionAnchors.newArrivals : undefined}
        className="new-arrivals"
        title={section.title}
        more={paths.listing({ sort: 'new' })}
      >
        <ProductGrid products={data} arrives={arrives} wide action={renderCardActions} />
      </SectionFrame>
    )
  },
})
