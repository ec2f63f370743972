import { useLoaderData } from 'react-router'
import { ForRole } from '#accounts/shop/session/for-role.tsx'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DownloadButton } from '#kit/web/office/download-button.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { SellerBadge } from '#sellers/office/seller-badge.tsx'
import type { Balance as Row } from '../ledger.ts'
import { settlementOfficeWords } from '../words/office.ts'
import { Balance } from './account/ledger-table.tsx'
import { DayFilter } from './day-filter.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { state, ...query } = listQuery(url, 'search', 'upTo', 'state')
  const filter = { ...query, state: oneOf(['payable', 'owing'] as const, state) }
  return { filter, balances: await api.settlements.balances(filter) }
}

const createColumns = (upTo: string | undefined, language: Language): Column<Row>[] => {
  const words = settlementOfficeWords(language)
  return labelColumns(words.columns, {
    seller: ({ seller }) => (
      <>
        <Link to={officePaths.settlement(seller.id, { upTo })}>{seller.name}</Link>{' '}
        {seller.status !== 'verified' && <SellerBadge status={seller.status} missing={null} />}
      </>
    ),
    balance: { numeric: true, cell: ({ balance }) => <Balance of={balance} /> },
    held: { numeric: true, cell: ({ held }) => formatRs(held) },
    payable: { numeric: true, cell: ({ payable }) => <b>{formatRs(Math.max(payable, 0))}</b> },
    lastPaidOn: ({ lastPaidOn }) => (lastPaidOn ? formatDay(lastPaidOn) : words.never),
  })
}

/** The balances of all sellers. */
export function Component() {
  const language = useLanguage()
  const words = useWords(settlementOfficeWords)
  const { filter, balances } = useLoaderData<typeof loader>()
  const { page: _, limit: __, ...tableFilter } = filter
  const definedFilter = Object.fromEntries(
    Object.entries(tableFilter).filter((each): each is [string, string] => each[1] !== undefined),
  )
  return (
    <PageFrame
      title={words.title}
      actions={
        <ForRole may="exports">
          <DownloadButton
            path="/settlements/table"
            name="settlements.csv"
            filter={definedFilter}
            done={words.tableSaved}
          >
            {words.saveTable}
          </DownloadButton>
        </ForRole>
      }
    >
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.state}
          name="state"
          options={[
            ['', words.states.all],
            ['payable', words.states.payable],
            ['owing', words.states.owing],
          ]}
        />
        <DayFilter />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(filter.upTo, language)}
        rows={balances.items}
        rowKey={({ seller }) => seller.id}
        rowName={({ seller }) => seller.name}
        empty={<p>{words.none}</p>}
      />
      <ListPager total={balances.total} />
    </PageFrame>
  )
}
