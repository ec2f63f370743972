import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#accounts/shop/session/use-may.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DownloadButton } from '#kit/web/office/download-button.tsx'
import { DataTable } from '#kit/web/office/lists/data-table.tsx'
import { useRememberList } from '#kit/web/office/lists/last-list.ts'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import {
  FilterDay,
  FilterSelect,
  ListTools,
  SearchField,
} from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { useLive } from '#kit/web/office/live.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Order } from '../contract.ts'
import { orderSorts, paymentFilters, paymentMethods, shopSeller } from '../model.ts'
import { orderOfficeWords } from '../words/office.ts'
import { orderWords } from '../words/shop.ts'
import { orderColumns } from './order-columns.tsx'
import { listSellers, parseOrderQuery } from './order-filter.ts'
import { SelectedOrders } from './selected-orders.tsx'
import { MoveMatching } from './stages/move-matching.tsx'
import { StageTabs } from './stages/stage-tabs.tsx'

export type StaffOrdersData = Awaited<ReturnType<typeof loadStaffOrders>>

export async function loadStaffOrders({ api, url }: LoaderArgs) {
  const { sort, page, limit } = listQuery(url, 'sort')
  const query = parseOrderQuery(url)
  const { status, filter } = query
  const [orders, counts, sellers] = await Promise.all([
    api.orders.list({ ...filter, status, page, limit, sort: oneOf(orderSorts, sort) }),
    api.orders.counts(filter),
    listSellers(api),
  ])
  return { ...orders, counts, sellers, query }
}

/** The order list of staff. Sellers get `SellerOrders`. */
export function StaffOrders({ items, total, counts, sellers, query }: StaffOrdersData) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const { nothingFound } = useWords(commonWords)
  useRememberList()
  useLive('orders')
  const address = useListAddress()
  const mayExport = useMay('exports')
  const [isAllSelected, setAllSelected] = useState(false)
  const selection = useSelection(items.map(({ id }) => id))
  const isNarrowed = ['search', 'from', 'to', 'payment', 'method', 'seller'].some((name) =>
    address.get(name),
  )
  return (
    <PageFrame
      title={words.title}
      actions={
        <>
          {mayExport && (
            <DownloadButton
              path="/order/export"
              name={words.table.fileName}
              filter={withoutEmpty({ ...query.filter, status: query.status })}
              done={words.exported}
            >
              {words.export}
            </DownloadButton>
          )}
          <Link className="btn" to={officePaths.newOrder}>
            <Icon of={Plus} />
            {words.new}
          </Link>
        </>
      }
    >
      <StageTabs counts={counts} />
      <Filters sellers={sellers} customerName={items[0]?.customer.name} />
      <DataTable
        caption={words.title}
        columns={orderColumns(language, {
          customer: (order: Order) => <Buyer {...order} />,
          total: (order) => order.total,
          sortable: true,
        })}
        rows={items}
        rowName={({ number }) => words.row(number)}
        selection={selection}
        empty={<p>{isNarrowed ? nothingFound : words.none}</p>}
      />
      {isAllSelected ? (
        <MoveMatching query={query} total={total} onClose={() => setAllSelected(false)} />
      ) : (
        <SelectedOrders
          orders={items.filter(({ id }) => selection.has(id))}
          onDone={selection.clear}
          more={
            selection.isAll && total > items.length
              ? { total, select: () => setAllSelected(true) }
              : undefined
          }
        />
      )}
      <ListPager total={total} />
    </PageFrame>
  )
}

interface FiltersProps {
  sellers: StaffOrdersData['sellers']
  /** The customer of the listed orders, if these are one customer's. */
  customerName: string | undefined
}

function Filters({ sellers, customerName }: FiltersProps) {
  const words = useWords(orderOfficeWords)
  const { methods } = useWords(orderWords)
  const address = useListAddress()
  return (
    <ListTools>
      <SearchField label={words.search} />
      <FilterSelect
        label={words.payment}
        name="payment"
        all={words.anyPayment}
        options={paymentFilters.map((filter) => [filter, words.paymentFilters[filter]] as const)}
      />
      <FilterSelect
        label={words.paymentMethod}
        name="method"
        all={words.anyPaymentMethod}
        options={paymentMethods.map((method) => [method, methods[method]] as const)}
      />
      {sellers.length > 0 && (
        <FilterSelect
          label={words.seller}
          name="seller"
          options={[
            ['', words.anySeller],
            [shopSeller, words.ownSeller],
            ...sellers.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
      <FilterDay label={words.placedFrom} name="from" />
      <FilterDay label={words.placedTo} name="to" />
      {address.get('customerId') && (
        <Link className="btn btn-quiet" to={address.to({ customerId: undefined })}>
          {words.onlyOf(customerName)}
          <span className="hidden">{words.showAll}</span>
        </Link>
      )}
    </ListTools>
  )
}

const withoutEmpty = (query: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const Buyer = ({ customer }: Order) => (
  <div>
    {customer.name}
    {customer.phone && (
      <p>
        <PhoneLink phone={customer.phone} />
      </p>
    )}
  </div>
)
