import { useWords } from '#kit/web/router/language.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** Warns staff that a seller ordered its own goods. */
export function OwnOrderBadge({ order }: { order: Pick<VisibleOrder, 'consignments'> }) {
  const words = useWords(orderOfficeWords)
  if (!order.consignments.some(({ isOwnOrder }) => isOwnOrder)) return null
  return <span className="status is-warning">{words.ownOrder}</span>
}
