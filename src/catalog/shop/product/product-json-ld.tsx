import type { Language } from '#kit/contract/language.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { withOrigin } from '#kit/web/app/page/page.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Product } from '../../product.ts'
import { JsonLd } from '../json-ld.tsx'

function toStructuredData(product: Product, origin: string, language: Language) {
  const { productName, productImageUrls, brand, model, reviews, category } = product
  const url = origin + paths.product(product.id)
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  const productData = {
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
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, kitWords(language).home, `${origin}/`),
      crumb(2, category.categoryName, origin + paths.listing({ category: category.categoryName })),
      crumb(3, productName, url),
    ],
  }
  return [productData, breadcrumbs]
}

/** The product with its price, stock and rating, and the breadcrumbs. */
export function ProductJsonLd({ product, origin }: { product: Product; origin: string }) {
  const language = useLanguage()
  const [productData, breadcrumbs] = import.meta.env.SSR
    ? toStructuredData(product, origin, language)
    : []
  return (
    <>
      <JsonLd data={productData} />
      <JsonLd data={breadcrumbs} />
    </>
  )
}
