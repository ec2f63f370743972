import { toFeature } from '#catalog/shop/cards/feature-card.tsx'
import { sectionAnchors } from '#content/home/home-model.ts'
import { paths } from '#pages/shop-pages.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection } from '../section-view.ts'

export const featured = defineSection('featured', {
  load: async ({ count, productIds }, catalog) => {
    const products =
      productIds.length > 0
        ? catalog.products(productIds)
        : (await catalog.featuredProducts()).slice(0, count)
    return products.length > 0 ? products : null
  },
  Component: ({ section: { title }, data, isFirst }) =>
    SectionFrame({
      anchor: isFirst ? sectionAnchors.featured : undefined,
      title,
      more: paths.listing(),
      children: <div className="features">{data.map(toFeature)}</div>,
    }),
})
