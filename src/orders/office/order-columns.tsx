import type { ReactNode } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { type Column, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { VisibleOrder } from '../seller-order.ts'
import { orderOfficeWords } from '../words/office.ts'
import { officeOrderId } from './stages/moving.ts'
import { OwnOrderBadge } from './stages/own-order-badge.tsx'
import { StageBadge } from './stages/stage-badge.tsx'

interface ColumnOptions<Order> {
  customer: (order: Order) => ReactNode
  total: (order: Order) => number
  sortable?: boolean
}

/** The columns of an order list. Staff and sellers see other facts of customer and total. */
export function orderColumns<Order extends VisibleOrder>(
  language: Language,
  { customer, total, sortable }: ColumnOptions<Order>,
): Column<Order>[] {
  const { columns: labels } = orderOfficeWords(language)
  return labelColumns(labels, {
    number: {
      sortable,
      cell: (order) => (
        <Link className="num strong" to={officePaths.order(officeOrderId(order))}>
          {order.number}
        </Link>
      ),
    },
    placed: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    customer: { sortable, cell: customer },
    items: ({ items }) => <ItemsSummary items={items} />,
    total: { sortable, numeric: true, cell: (order) => formatRs(total(order)) },
    status: (order) => (
      <>
        <StageBadge stage={order.stage} isPickup={order.isPickup} /> <OwnOrderBadge order={order} />
      </>
    ),
  })
}

/** The first item, and the number of further ones. */
function ItemsSummary({ items: [first, ...others] }: Pick<VisibleOrder, 'items'>) {
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
