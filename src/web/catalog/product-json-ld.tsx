import type { Product } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { withOrigin } from '../app/page.ts'
import { JsonLd } from './json-ld.tsx'

/** The product, its price, stock and rating, and the way to it. */
export function ProductJsonLd({ product, origin }: { product: Product; origin: string }) {
  const { productName, productImageUrls, brand, model, reviews, category } = product
  const url = origin + paths.product(product.id)
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  return (
    <>
      <JsonLd
        data={{
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
            aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.averageRating, reviewCount: reviews.totalCount },
          }),
        }}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            crumb(1, 'Home', `${origin}/`),
            crumb(2, category.categoryName, origin + paths.listing({ category: category.categoryName })),
            crumb(3, productName, url),
          ],
        }}
      />
    </>
  )
}
