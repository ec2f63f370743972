import { kitWords } from '#kit/contract/words.ts'
import { withOrigin } from '#kit/web/app/page.ts'
import { paths } from '#shop-pages.ts'
import type { Product } from '../../product.ts'
import { JsonLd } from '../json-ld.tsx'

function factsOf(product: Product, origin: string) {
  const { productName, productImageUrls, brand, model, reviews, category } = product
  const url = origin + paths.product(product.id)
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  const facts = {
    '@type': 'Product',
    name: productName,
    description: product.summary,
    image: productImageUrls.map((path) => withOrigin(path, origin)),
    sku: product.id,
    ...(model && { mpn: model }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'NPR',
      price: product.discountedPrice,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(reviews.totalCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.averageRating,
        reviewCount: reviews.totalCount,
      },
    }),
  }
  const wayToIt = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, kitWords.home, `${origin}/`),
      crumb(2, category.categoryName, origin + paths.listing({ category: category.categoryName })),
      crumb(3, productName, url),
    ],
  }
  return [facts, wayToIt]
}

/** The product, its price, stock and rating, and the way to it. */
export function ProductJsonLd({ product, origin }: { product: Product; origin: string }) {
  const [facts, wayToIt] = import.meta.env.SSR ? factsOf(product, origin) : []
  return (
    <>
      <JsonLd data={facts} />
      <JsonLd data={wayToIt} />
    </>
  )
}
