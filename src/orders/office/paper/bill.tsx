import { formatAmount } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { changedCharge } from '../../divided-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { OrderSums } from '../order/order-sums.tsx'
import { DocumentLines, orderedQuantity } from './document-lines.tsx'
import { OrderDocument, type OrderDocumentProps } from './order-document.tsx'

/** For the customer's files: the prices of the order, including tax. */
export function Bill(props: OrderDocumentProps) {
  const words = useWords(orderOfficeWords)
  const { order } = props
  return (
    <OrderDocument title={words.papers.bill.one} {...props}>
      <DocumentLines
        order={order}
        quantityOf={orderedQuantity}
        headCells={
          <>
            <th scope="col" className="r">
              {words.paper.price}
            </th>
            <th scope="col" className="r">
              {words.paper.amount}
            </th>
          </>
        }
        cells={({ product, lineTotal }) => (
          <>
            <td className="r num">{formatAmount(product.productMarkedPrice)}</td>
            <td className="r num">{formatAmount(lineTotal)}</td>
          </>
        )}
      />
      <OrderSums of={order} promoCode={order.promoCode} charge={changedCharge(order)} />
      <p>{words.paper.payments[order.paymentStatus]}</p>
    </OrderDocument>
  )
}
