import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'

type Item = SellerOrder['items'][number]

/** Model and SKU by product id: packers identify products by them. */
export type ProductCodes = ReadonlyMap<string, { model: string; sku: string }>

interface DocumentLinesProps {
  order: SellerOrder
  /** The quantity to list. Lines without any are left out. */
  quantityOf: (item: Item) => number
  headCells: ReactNode
  cells: (item: Item) => ReactNode
  codes?: ProductCodes
}

/** Products and quantities, with further columns for each document. */
export function DocumentLines({ order, quantityOf, headCells, cells, codes }: DocumentLinesProps) {
  const words = useWords(orderOfficeWords)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.paper.product}</th>
          <th scope="col" className="r">
            {words.paper.quantity}
          </th>
          {headCells}
        </tr>
      </thead>
      <tbody>
        {order.items
          .filter((item) => quantityOf(item) > 0)
          .map((item) => (
            <tr key={item.line || item.product.id}>
              <td>
                {item.product.productName}
                {codes && <Codes code={codes.get(item.product.id)} />}
                {item.serials.length > 0 && (
                  <div className="soft num">{words.paper.serials(item.serials)}</div>
                )}
              </td>
              <td className="r num">{quantityOf(item)}</td>
              {cells(item)}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export const orderedQuantity = ({ quantity }: Item) => quantity

function Codes({ code }: { code: { model: string; sku: string } | undefined }) {
  const words = useWords(orderOfficeWords)
  const texts = [
    code?.model && words.paper.model(code.model),
    code?.sku && words.paper.sku(code.sku),
  ].filter(Boolean)
  return texts.length > 0 && <p className="soft num">{texts.join(' · ')}</p>
}
