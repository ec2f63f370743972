import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { useRememberList } from '#kit/web/office/lists/last-list.ts'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterDay, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { useLive } from '#kit/web/office/live.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { OrderPart } from '../order-part.ts'
import { chargeOf } from '../parts.ts'
import { orderStages } from '../stages.ts'
import { orderOfficeWords } from '../words/office.ts'
import { ItemsSummary } from './order/items-summary.tsx'
import { SelectedOrders } from './selected-orders.tsx'
import { officeOrderId } from './stages/moving.ts'
import { StageBadge } from './stages/stage-badge.tsx'
import { StageTabs } from './stages/stage-tabs.tsx'

export type SellerOrdersData = Awaited<ReturnType<typeof loadSellerOrders>>

export async function loadSellerOrders({ api, url }: LoaderArgs) {
  const { status, page, limit, ...query } = listQuery(url, 'search', 'status', 'from', 'to')
  const [{ items: parts, total }, counts] = await Promise.all([
    api.orders.consignments({ ...query, page, limit, status: oneOf(orderStages, status) }),
    api.orders.consignmentCounts(query),
  ])
  return { parts, total, counts }
}

const columns = (language: Language): Column<OrderPart>[] => {
  const words = orderOfficeWords(language)
  return [
    {
      key: 'number',
      label: words.columns.number,
      cell: (part) => (
        <Link className="num strong" to={officePaths.order(officeOrderId(part))}>
          {part.number}
        </Link>
      ),
    },
    {
      key: 'placed',
      label: words.columns.placed,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    { key: 'customer', label: words.columns.customer, cell: ({ customer }) => customer.name },
    {
      key: 'items',
      label: words.columns.items,
      cell: ({ items }) => <ItemsSummary items={items} />,
    },
    {
      key: 'total',
      label: words.columns.total,
      numeric: true,
      cell: (part) => formatRs(chargeOf(part)),
    },
    {
      key: 'status',
      label: words.columns.status,
      cell: ({ stage, isPickup }) => <StageBadge stage={stage} isPickup={isPickup} />,
    },
  ]
}

/** The order list of a seller. */
export function SellerOrders({ parts, total, counts }: SellerOrdersData) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const { nothingFound } = useWords(commonWords)
  useRememberList()
  useLive('orders')
  const address = useListAddress()
  const selection = useSelection(parts.map(officeOrderId))
  const isNarrowed = ['search', 'from', 'to'].some((name) => address.get(name))
  return (
    <PageFrame title={words.title}>
      <StageTabs counts={counts} />
      <ListTools>
        <SearchField label={words.searchForSeller} />
        <FilterDay label={words.placedFrom} name="from" />
        <FilterDay label={words.placedTo} name="to" />
      </ListTools>
      <DataTable
        caption={words.title}
        columns={columns(language)}
        rows={parts}
        rowKey={officeOrderId}
        rowName={({ number }) => words.row(number)}
        selection={selection}
        empty={<p>{isNarrowed ? nothingFound : words.noneForSeller}</p>}
      />
      <SelectedOrders
        orders={parts.filter((part) => selection.has(officeOrderId(part)))}
        onDone={selection.clear}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
