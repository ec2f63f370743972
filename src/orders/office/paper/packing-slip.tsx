import { useWords } from '#kit/web/router/language.ts'
import { isLessThanOrdered, remainingOf } from '../../divided-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { AmountToCollect } from './amount-to-collect.tsx'
import { DocumentLines, orderedQuantity } from './document-lines.tsx'
import { OrderDocument, type OrderDocumentProps } from './order-document.tsx'

/** For packing, unpacking and collecting: the contents without prices, and the amount due. */
export function PackingSlip(props: OrderDocumentProps) {
  const words = useWords(orderOfficeWords)
  const { order } = props
  return (
    <OrderDocument title={words.papers.slip.one} {...props}>
      <DocumentLines
        order={order}
        codes={props.codes}
        quantityOf={isLessThanOrdered(order) ? remainingOf : orderedQuantity}
        headCells={<th scope="col">{words.paper.packed}</th>}
        cells={() => (
          <td>
            <span className="tick-box" />
          </td>
        )}
      />
      {order.notes && <p className="as-typed">{order.notes}</p>}
      <AmountToCollect order={order} />
    </OrderDocument>
  )
}
