import type { Product } from '../../product.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { Stock } from '../stock.tsx'
import { type AddToCart, AddToCartControls } from './buy/add-to-cart-controls.tsx'

/** A small version of the product with Add to cart. */
export function ProductStrip({ product, addToCart }: { product: Product; addToCart?: AddToCart }) {
  return (
    <div className="product-strip">
      <ProductImage src={product.displayImage} sizes="5.5rem" widths={[160, 320]} />
      <div>
        <b className="name">{product.productName}</b>
        <Price rupees={product.discountedPrice} />
        <Stock stock={product.stock} />
      </div>
      <AddToCartControls product={product} addToCart={addToCart} />
    </div>
  )
}
