import { ProductImage } from '#catalog/shop/product-image.tsx'
import { markWords } from '#fitment/words/marks.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../contract.ts'
import { orderWords } from '../words/shop.ts'

/** The ordered items at the prices of the order. */
export function OrderLines({ items }: Pick<Order, 'items'>) {
  const words = useWords(orderWords)
  const { verdicts } = useWords(markWords)
  return (
    <ul className="order-lines num">
      {items.map(({ line, product, quantity, cancelled, returned, lineTotal, fit }) => (
        <li key={line || product.id}>
          <ProductImage src={product.displayImage} sizes="4rem" widths={[160]} />
          <div>
            {product.id ? (
              <Link className="name" to={paths.product(product.id)}>
                {product.productName}
              </Link>
            ) : (
              <span className="name">{product.productName}</span>
            )}
            <p className="spec">
              {words.line(quantity, formatRs(product.productMarkedPrice))}
              {product.discountedPrice < product.productMarkedPrice &&
                words.eachAfterDiscount(formatRs(product.discountedPrice))}
            </p>
            {fit && <p className="spec">{words.orderedFor(verdicts[fit.verdict], fit.device)}</p>}
            {cancelled > 0 && (
              <p className="spec is-undone">{words.cancelledUnits(cancelled, quantity)}</p>
            )}
            {returned > 0 && (
              <p className="spec is-undone">{words.returnedUnits(returned, quantity)}</p>
            )}
          </div>
          <b>{formatRs(lineTotal)}</b>
        </li>
      ))}
    </ul>
  )
}
