import { useWords } from '#kit/web/router/language.ts'
import type { OrderPart } from '../../order-part.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** The first item, and the number of further ones. */
export function ItemsSummary({ items: [first, ...others] }: Pick<OrderPart, 'items'>) {
  const words = useWords(orderOfficeWords)
  if (!first) return null
  return (
    <span>
      {first.quantity > 1 && words.times(first.quantity)}
      {first.product.productName}
      {others.length > 0 && <span className="soft">{words.moreItems(others.length)}</span>}
    </span>
  )
}
