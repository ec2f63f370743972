import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Customer } from '../contract.ts'
import { customerSorts, customerStates } from '../model.ts'
import { customerOfficeWords } from '../words/office.ts'
import { CustomerBadge } from './customer-badge.tsx'

export function loader({ api, url }: LoaderArgs) {
  const { state, sort, ...query } = listQuery(url, 'search', 'state', 'sort')
  return api.customers.list({
    ...query,
    state: oneOf(customerStates, state),
    sort: oneOf(customerSorts, sort),
  })
}

const createColumns = (language: Language): Column<Customer>[] => {
  const words = customerOfficeWords(language)
  return labelColumns(words.columns, {
    name: {
      sortable: true,
      cell: ({ id, name }) => <Link to={officePaths.customer(id)}>{name}</Link>,
    },
    email: ({ email }) => email,
    phone: ({ number }) => number && <PhoneLink phone={number} />,
    since: {
      sortable: true,
      cell: ({ since }) => <time dateTime={since}>{formatDay(since)}</time>,
    },
    orders: { sortable: true, numeric: true, cell: ({ orderCount }) => orderCount },
    spent: { sortable: true, numeric: true, cell: ({ spent }) => formatRs(spent) },
    state: (customer) => <CustomerBadge customer={customer} />,
  })
}

export function Component() {
  const language = useLanguage()
  const words = useWords(customerOfficeWords)
  const commonText = useWords(commonWords)
  const { items, total } = useLoaderData<typeof loader>()
  const address = useListAddress()
  return (
    <PageFrame title={words.title}>
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.account}
          name="state"
          all={words.allAccounts}
          options={customerStates.map((state) => [state, words.states[state]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.title}
        columns={createColumns(language)}
        rows={items}
        empty={<p>{address.get('search') ? commonText.nothingFound : words.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
