import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { bsMonths, toBs } from '#kit/contract/time/bikram-sambat.ts'
import { formatDay, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { InvoiceSummary } from '../invoice.ts'
import { invoiceTypes } from '../model.ts'
import { invoiceOfficeWords } from '../words/office.ts'
import { canSee } from './can-see.ts'
import { getIssuingState } from './get-issuing-state.ts'
import { monthOptions } from './month-options.ts'
import { SelectedInvoices } from './selected-invoices.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { type, month, ...query } = listQuery(url, 'search', 'type', 'month')
  const [year, of] = month?.split('-') ?? []
  const results = await api.invoices.list({
    ...query,
    type: oneOf(invoiceTypes, type),
    ...(year && of && { year, month: of }),
  })
  return { ...results, isSetUp: results.total > 0 || (await getIssuingState(api)) !== 'off' }
}

function createColumns(language: Language): Column<InvoiceSummary>[] {
  const words = invoiceOfficeWords(language)
  return labelColumns(words.columns, {
    number: ({ id, number, type }) => (
      <>
        <Link to={officePaths.printInvoices([id], 'a4')}>{number}</Link>
        {type === 'credit_note' && <div className="soft">{words.one.credit_note}</div>}
      </>
    ),
    date: ({ issuedAt, bsDate }) => (
      <>
        {bsDate}
        <div className="soft">{formatDay(issuedAt)}</div>
      </>
    ),
    buyer: ({ buyer }) => (
      <>
        {buyer.name}
        {buyer.pan && <div className="soft num">{buyer.pan}</div>}
      </>
    ),
    order: ({ orderId, orderNumber, consignment }) => (
      <Link to={officePaths.order(actingSeller() ? consignment : orderId)}>{orderNumber}</Link>
    ),
    total: {
      numeric: true,
      cell: ({ total, type }) => formatRs(type === 'invoice' ? total : -total),
    },
    prints: ({ prints }) => (prints === 0 ? words.never : words.times(prints)),
  })
}

/** Every invoice and credit note, of the shop and its sellers, or of one seller. */
export function Component() {
  const language = useLanguage()
  const words = useWords(invoiceOfficeWords)
  const commonText = useWords(commonWords)
  const results = useLoaderData<typeof loader>()
  const address = useListAddress()
  const selection = useSelection(results.items.map(({ id }) => id))
  const isNarrowed = ['search', 'type', 'month'].some((name) => address.get(name))
  const today = toBs(nepalDate(Date.now()))
  return (
    <PageFrame
      title={words.title}
      actions={
        <>
          {canSee('vatBooks') && (
            <Link className="btn btn-quiet" to={officePaths.vatBooks()}>
              {words.books}
            </Link>
          )}
          {canSee('invoiceSettings') && (
            <Link className="btn btn-quiet" to={officePaths.invoiceSettings}>
              {words.settings}
            </Link>
          )}
        </>
      }
    >
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.type}
          name="type"
          all={words.everything}
          options={invoiceTypes.map((type) => [type, words.types[type]] as const)}
        />
        <FilterSelect
          label={words.month}
          name="month"
          options={[['', words.allMonths], ...(today ? monthOptions(today, bsMonths) : [])]}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={results.items}
        rowName={({ number }) => number}
        selection={selection}
        empty={
          results.isSetUp ? (
            <p>{isNarrowed ? commonText.nothingFound : words.none}</p>
          ) : (
            <SetUpFirst />
          )
        }
      />
      <SelectedInvoices ids={selection.ids} />
      <ListPager total={results.total} />
    </PageFrame>
  )
}

function SetUpFirst() {
  const words = useWords(invoiceOfficeWords)
  return (
    <>
      <p>{words.noneOff}</p>
      <Link className="btn" to={officePaths.invoiceSettings}>
        {words.setUp}
      </Link>
    </>
  )
}
