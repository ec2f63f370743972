import { ProductImage } from '#catalog/shop/product-image.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { changedCharge } from '../../divided-order.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { orderWords } from '../../words/shop.ts'
import { OrderSums } from './order-sums.tsx'

/** The ordered items at the prices of the order, and the totals. */
export function OrderItems({ order }: { order: VisibleOrder }) {
  const words = useWords(orderOfficeWords)
  const { cancelledUnits, returnedUnits } = useWords(orderWords)
  return (
    <>
      <ul className="line-list">
        {order.items.map(
          ({ line, product, quantity, cancelled, returned, agreed, linePay, serials }) => (
            <li key={line}>
              <ProductImage src={product.displayImage} sizes="3rem" widths={[160]} />
              <div>
                <p>{product.productName}</p>
                <p className="soft num">
                  {quantity} × {formatRs(product.discountedPrice)}
                  {product.discountedPrice < product.productMarkedPrice &&
                    words.insteadOf(formatRs(product.productMarkedPrice))}
                </p>
                {agreed && <AgreedPrice {...agreed} markedPrice={product.productMarkedPrice} />}
                {serials.length > 0 && <p className="soft num">{words.paper.serials(serials)}</p>}
                {cancelled > 0 && (
                  <p className="is-undone">{cancelledUnits(cancelled, quantity)}</p>
                )}
                {returned > 0 && <p className="is-undone">{returnedUnits(returned, quantity)}</p>}
              </div>
              <b className="num">{formatRs(linePay)}</b>
            </li>
          ),
        )}
      </ul>
      <OrderSums of={order} promoCode={order.promoCode} charge={changedCharge(order)} />
    </>
  )
}

function AgreedPrice({
  from,
  reason,
  markedPrice,
}: {
  from: number
  reason: string
  markedPrice: number
}) {
  const words = useWords(orderOfficeWords)
  const text = words.change.agreedBefore(from < markedPrice ? formatRs(from) : '')
  return <p className="soft">{`${text} ${words.change.reason(reason)}`}</p>
}
