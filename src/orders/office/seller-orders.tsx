import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DataTable } from '#kit/web/office/lists/data-table.tsx'
import { useRememberList } from '#kit/web/office/lists/last-list.ts'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterDay, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { useLive } from '#kit/web/office/live.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { chargeOf } from '../divided-order.ts'
import { orderStages } from '../stages.ts'
import { orderOfficeWords } from '../words/office.ts'
import { orderColumns } from './order-columns.tsx'
import { SelectedOrders } from './selected-orders.tsx'
import { officeOrderId } from './stages/moving.ts'
import { StageTabs } from './stages/stage-tabs.tsx'

export type SellerOrdersData = Awaited<ReturnType<typeof loadSellerOrders>>

export async function loadSellerOrders({ api, url }: LoaderArgs) {
  const { status, page, limit, ...query } = listQuery(url, 'search', 'status', 'from', 'to')
  const [{ items: sellerOrders, total }, counts] = await Promise.all([
    api.orders.consignments({ ...query, page, limit, status: oneOf(orderStages, status) }),
    api.orders.consignmentCounts(query),
  ])
  return { sellerOrders, total, counts }
}

/** The order list of a seller. */
export function SellerOrders({ sellerOrders, total, counts }: SellerOrdersData) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const { nothingFound } = useWords(commonWords)
  useRememberList()
  useLive('orders')
  const address = useListAddress()
  const selection = useSelection(sellerOrders.map(officeOrderId))
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
        columns={orderColumns(language, {
          customer: ({ customer }) => customer.name,
          total: chargeOf,
        })}
        rows={sellerOrders}
        rowKey={officeOrderId}
        rowName={({ number }) => words.row(number)}
        selection={selection}
        empty={<p>{isNarrowed ? nothingFound : words.noneForSeller}</p>}
      />
      <SelectedOrders
        orders={sellerOrders.filter((order) => selection.has(officeOrderId(order)))}
        onDone={selection.clear}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
