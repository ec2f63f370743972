import type { Product } from '../../product.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { Stock } from '../stock.tsx'
import { type AddToCart, GetProduct } from './get-product.tsx'

/** The product once more, small, with the way to buy it. */
export function ProductStrip({ product, addToCart }: { product: Product; addToCart?: AddToCart }) {
  return (
    <div className="product-strip">
      <ProductImage src={product.displayImage} sizes="5.5rem" widths={[160, 320]} />
      <div>
        <b className="name">{product.productName}</b>
        <Price rupees={product.discountedPrice} />
        <Stock stock={product.stock} />
      </div>
      <GetProduct product={product} addToCart={addToCart} />
    </div>
  )
}
