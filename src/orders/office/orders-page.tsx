import { Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRs } from '#contract/money.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import { orderSorts, orderStages } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { SelectedOrders } from './selected-orders.tsx'
import { StageBadge } from './stage-badge.tsx'
import { StageTabs } from './stage-tabs.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { status, sort, search, ...query } = listQuery(url, 'search', 'status', 'sort', 'customerId')
  const [orders, counts] = await Promise.all([
    api.orders.list({ ...query, search, status: oneOf(orderStages, status), sort: oneOf(orderSorts, sort) }),
    api.orders.counts({ search, customerId: query.customerId }),
  ])
  return { ...orders, counts }
}

const columns: Column<Order>[] = [
  {
    key: 'number',
    label: 'Order',
    sortable: true,
    cell: ({ id, number }) => (
      <Link className="num strong" to={adminPaths.order(id)}>
        {number}
      </Link>
    ),
  },
  { key: 'placed', label: 'Placed', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time> },
  { key: 'customer', label: 'Customer', sortable: true, cell: (order) => <Buyer {...order} /> },
  { key: 'items', label: 'Items', cell: (order) => <Items {...order} /> },
  { key: 'total', label: 'Total', sortable: true, numeric: true, cell: ({ total }) => formatRs(total) },
  { key: 'status', label: 'Status', cell: ({ stage }) => <StageBadge stage={stage} /> },
]

export function Component() {
  const { items, total, counts } = useLoaderData<typeof loader>()
  const address = useListAddress()
  const selection = useSelection(items.map(({ id }) => id))
  const customerId = address.get('customerId')
  return (
    <PageFrame
      title="Orders"
      actions={
        <Link className="btn" to={adminPaths.newOrder}>
          <Icon of={Plus} />
          New order
        </Link>
      }
    >
      <StageTabs counts={counts} />
      <ListTools>
        <SearchField label="Search by number, name, phone or e-mail" />
        {customerId && (
          <Link className="btn btn-quiet" to={address.to({ customerId: undefined })}>
            Only {items[0]?.customer.name ?? 'one customer'} ×<span className="hidden">, show all</span>
          </Link>
        )}
      </ListTools>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ number }) => `order ${number}`}
        selection={selection}
        empty={<p>{address.get('search') ? adminMessages.nothingFound : adminMessages.orders.none}</p>}
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

const Items = ({ items }: Order) => {
  const [first, ...others] = items
  if (!first) return null
  return (
    <span>
      {first.quantity > 1 && `${first.quantity} × `}
      {first.product.productName}
      {others.length > 0 && <span className="soft"> and {others.length} more</span>}
    </span>
  )
}
