import { formatRs } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { ProductImage } from '../../catalog/product-image.tsx'
import { OrderSums } from './order-sums.tsx'

/** What was ordered, at the prices of that day, and what it comes to. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul className="line-list">
        {order.items.map(({ product, quantity }) => (
          <li key={product.id}>
            <ProductImage src={product.displayImage} sizes="3rem" widths={[160]} />
            <div>
              <p>{product.productName}</p>
              <p className="soft num">
                {quantity} × {formatRs(product.discountedPrice)}
                {product.discountedPrice < product.productMarkedPrice && ` instead of ${formatRs(product.productMarkedPrice)}`}
              </p>
            </div>
            <b className="num">{formatRs(product.discountedPrice * quantity)}</b>
          </li>
        ))}
      </ul>
      <OrderSums of={order} promoCode={order.promoCode} />
    </>
  )
}
