import { formatRs } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { Link } from '../ui/link.tsx'

/** What was ordered, with the prices of that day. */
export function OrderLines({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="order-lines num">
      {items.map(({ product, quantity, lineTotal }) => (
        <li key={product.id}>
          <ProductImage src={product.displayImage} sizes="4rem" widths={[160]} />
          <div>
            <Link className="name" to={paths.product(product.id)}>
              {product.productName}
            </Link>
            <p className="spec">
              {quantity} × {formatRs(product.productMarkedPrice)}
              {product.discountedPrice < product.productMarkedPrice && `, ${formatRs(product.discountedPrice)} each after discount`}
            </p>
          </div>
          <b>{formatRs(lineTotal)}</b>
        </li>
      ))}
    </ul>
  )
}
