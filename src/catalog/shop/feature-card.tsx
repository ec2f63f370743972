import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import type { ProductCard as Product } from '../product.ts'
import { Price } from './price.tsx'
import { ProductImage } from './product-image.tsx'

/** A product that the shop puts forward: name, one line, price and a large picture. */
export function FeatureCard({ product }: { product: Product }) {
  return (
    <Link className="feature" to={paths.product(product.id)}>
      <div className="words">
        <h3>{product.productName}</h3>
        <p>{product.summary}</p>
        <Price rupees={product.discountedPrice} />
      </div>
      <ProductImage src={product.displayImage} sizes="(min-width: 1024px) 40rem, 92vw" />
    </Link>
  )
}
