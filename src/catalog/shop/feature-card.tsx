import { paths } from '#shop-pages.ts'
import type { ProductCard as Product } from '../product.ts'
import { Price } from './price.tsx'
import { ProductImage } from './product-image.tsx'

/**
 * A product that the shop puts forward: name, one line, price and a large picture; called where
 * there are many, and so are its parts.
 */
export function toFeature(product: Product) {
  return (
    <a key={product.id} className="feature" href={paths.product(product.id)}>
      <div className="words">
        <h3>{product.productName}</h3>
        <p>{product.summary}</p>
        {Price({ rupees: product.discountedPrice })}
      </div>
      {ProductImage({ src: product.displayImage, sizes: '(min-width: 1024px) 40rem, 92vw' })}
    </a>
  )
}
