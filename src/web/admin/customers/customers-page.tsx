import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { customerSorts, customerStates } from '#contract/customers.rules.ts'
import type { Customer } from '#contract/customers.ts'
import { formatRs } from '#contract/money.ts'
import { formatDay } from '#contract/nepal-time.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '../list/use-list-address.ts'
import { CustomerBadge } from './customer-badge.tsx'

export function loader({ api, url }: LoaderArgs) {
  const { state, sort, ...query } = listQuery(url, 'search', 'state', 'sort')
  return api.customers.list({ ...query, state: oneOf(customerStates, state), sort: oneOf(customerSorts, sort) })
}

const columns: Column<Customer>[] = [
  { key: 'name', label: 'Name', sortable: true, cell: ({ id, name }) => <Link to={adminPaths.customer(id)}>{name}</Link> },
  { key: 'email', label: 'E-mail', cell: ({ email }) => email },
  { key: 'phone', label: 'Phone', cell: ({ number }) => <span className="num">{number}</span> },
  { key: 'since', label: 'Since', sortable: true, cell: ({ since }) => <time dateTime={since}>{formatDay(since)}</time> },
  { key: 'orders', label: 'Orders', sortable: true, numeric: true, cell: ({ orderCount }) => orderCount },
  { key: 'spent', label: 'Paid', sortable: true, numeric: true, cell: ({ spent }) => formatRs(spent) },
  { key: 'state', label: 'Account', cell: (customer) => <CustomerBadge customer={customer} /> },
]

const states = [
  ['', 'All accounts'],
  ['active', 'Active'],
  ['disabled', 'Disabled'],
] as const

export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  const address = useListAddress()
  return (
    <PageFrame title="Customers">
      <ListTools>
        <SearchField label="Search by name, e-mail or phone" />
        <FilterSelect label="Account" name="state" options={states} />
      </ListTools>
      <DataTable
        caption="Customers"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p>{address.get('search') ? adminMessages.nothingFound : adminMessages.customers.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
