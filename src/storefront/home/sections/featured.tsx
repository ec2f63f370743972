import type { ProductCard } from '#catalog/product.ts'
import { toFeature } from '#catalog/shop/cards/feature-card.tsx'
import { sectionAnchors } from '#content/home/home-model.ts'
import { paths } from '#pages/shop-pages.ts'
import { SectionFrame } from '../section-frame.tsx'
import { defineSection, type PublicSectionOf, type SectionProps } from '../section-view.ts'

const Featured = ({
  section: { title },
  data,
  isFirst,
}: SectionProps<PublicSectionOf<'featured'>, ProductCard[]>) =>
  SectionFrame({
    anchor: isFirst ? sectionAnchors.featured : undefined,
    title,
    more: paths.listing(),
    children: <div className="features">{data.map(toFeature)}</div>,
  })

export const featured = defineSection('featured', {
  load: async ({ count, productIds }, catalog) => {
    const products =
      productIds.length > 0
        ? catalog.products(productIds)
        : (await catalog.featuredProducts()).slice(0, count)
    return products.length > 0 ? products : null
  },
  Component: Featured,
})
