import type { OrderPart } from '../../order-part.ts'
import { orderOfficeWords as words } from '../../words/office.ts'

/** The first item, and the number of further ones. */
export function ItemsSummary({ items: [first, ...others] }: Pick<OrderPart, 'items'>) {
  if (!first) return null
  return (
    <span>
      {first.quantity > 1 && words.times(first.quantity)}
      {first.product.productName}
      {others.length > 0 && <span className="soft">{words.moreItems(others.length)}</span>}
    </span>
  )
}
