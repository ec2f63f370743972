import { Plus } from 'lucide-react'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { type Column, DataTable } from '#kit/web/office/data-table.tsx'
import { ListPager } from '#kit/web/office/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/list-tools.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/use-list-address.ts'
import { useSelection } from '#kit/web/office/use-selection.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { Order } from '../contract.ts'
import { orderSorts, paymentFilters } from '../model.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { orderStages } from '../stages.ts'

import { OrderedItems } from './ordered-items.tsx'
import { SelectedOrders } from './selected-orders.tsx'
import { StageBadge } from './stage-badge.tsx'
import { StageTabs } from './stage-tabs.tsx'

export type LoadedOrders = Awaited<ReturnType<typeof loadOrders>>

export async function loadOrders({ api, url }: LoaderArgs) {
  const { status, sort, search, payment: wanted, ...query } = listQuery(url, 'search', 'status', 'sort', 'customerId', 'payment')
  const payment = oneOf(paymentFilters, wanted)
  const [orders, counts] = await Promise.all([
    api.orders.list({ ...query, search, payment, status: oneOf(orderStages, status), sort: oneOf(orderSorts, sort) }),
    api.orders.counts({ search, payment, customerId: query.customerId }),
  ])
  return { ...orders, counts }
}

const columns: Column<Order>[] = [
  {
    key: 'number',
    label: words.columns.number,
    sortable: true,
    cell: ({ id, number }) => (
      <Link className="num strong" to={officePaths.order(id)}>
        {number}
      </Link>
    ),
  },
  { key: 'placed', label: words.columns.placed, cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time> },
  { key: 'customer', label: words.columns.customer, sortable: true, cell: (order) => <Buyer {...order} /> },
  { key: 'items', label: words.columns.items, cell: ({ items }) => <OrderedItems items={items} /> },
  { key: 'total', label: words.columns.total, sortable: true, numeric: true, cell: ({ total }) => formatRs(total) },
  { key: 'status', label: words.columns.status, cell: ({ stage }) => <StageBadge stage={stage} /> },
]

/** All orders of the shop. */
export function AllOrders({ items, total, counts }: LoadedOrders) {
  const address = useListAddress()
  const selection = useSelection(items.map(({ id }) => id))
  const customerId = address.get('customerId')
  return (
    <PageFrame
      title={words.title}
      actions={
        <Link className="btn" to={officePaths.newOrder}>
          <Icon of={Plus} />
          {words.new}
        </Link>
      }
    >
      <StageTabs counts={counts} />
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.payment}
          name="payment"
          options={[['', words.anyPayment], ...paymentFilters.map((each) => [each, words.paymentFilters[each]] as const)]}
        />
        {customerId && (
          <Link className="btn btn-quiet" to={address.to({ customerId: undefined })}>
            {words.onlyOf(items[0]?.customer.name)}
            <span className="hidden">{words.showAll}</span>
          </Link>
        )}
      </ListTools>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ number }) => words.row(number)}
        selection={selection}
        empty={<p>{address.get('search') ? commonWords.nothingFound : words.none}</p>}
      />
      <SelectedOrders orders={items.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
      <ListPager total={total} />
    </PageFrame>
  )
}

const Buyer = ({ customer }: Order) => (
  <div>
    {customer.name}
    <p className="soft num">{customer.phone}</p>
  </div>
)
