import { paths } from '#pages/shop-pages.ts'
import type { ProductCard as Product } from '../../product.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'

/**
 * A featured product with a large picture. Called as a function, not mounted, and so are its parts:
 * see `product-table.tsx`.
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
