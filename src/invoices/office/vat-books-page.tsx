import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatAmount } from '#kit/contract/money.ts'
import { bsMonths, toBs } from '#kit/contract/time/bikram-sambat.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DownloadButton } from '#kit/web/office/download-button.tsx'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { FilterSelect, ListTools } from '#kit/web/office/lists/list-tools.tsx'
import { oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { BookLine } from '../invoice.ts'
import { bookKinds } from '../model.ts'
import { invoiceOfficeWords } from '../words/office.ts'
import { monthOptions } from './month-options.ts'

export async function loader({ api, url: { searchParams } }: LoaderArgs) {
  const today = toBs(nepalDate(Date.now())) ?? { year: 2083, month: 1 }
  const [year = '', month = ''] = (
    searchParams.get('month') ?? `${today.year}-${today.month}`
  ).split('-')
  const query = {
    book: oneOf(bookKinds, searchParams.get('book') ?? undefined) ?? 'sales',
    year,
    month,
  }
  return { query, today, book: await api.invoices.book(query) }
}

function createColumns(isSales: boolean, language: Language): Column<BookLine>[] {
  const labels = invoiceOfficeWords(language).bookColumns
  const amount = (key: 'total' | 'exempt' | 'taxable' | 'vat', label: string) => ({
    key,
    label,
    numeric: true,
    cell: (line: BookLine) => formatAmount(line[key]),
  })
  return [
    { key: 'date', label: labels.date, cell: ({ id, bsDate }) => (id ? bsDate : <b>{bsDate}</b>) },
    {
      key: 'number',
      label: isSales ? labels.number : labels.creditNumber,
      cell: ({ id, number, corrects }) => (
        <>
          {id && <Link to={officePaths.printInvoices([id], 'a4')}>{number}</Link>}
          {corrects && <div className="soft">{corrects}</div>}
        </>
      ),
    },
    { key: 'buyer', label: labels.buyer, cell: ({ buyer }) => buyer.name },
    { key: 'pan', label: labels.pan, cell: ({ buyer }) => buyer.pan },
    amount('total', isSales ? labels.total : labels.totalReturned),
    amount('exempt', isSales ? labels.exempt : labels.exemptReturned),
    amount('taxable', isSales ? labels.taxable : labels.taxableReturned),
    amount('vat', labels.vat),
  ]
}

/** The VAT sales book and the returns book of a month. */
export function Component() {
  const language = useLanguage()
  const words = useWords(invoiceOfficeWords)
  const { query, today, book } = useLoaderData<typeof loader>()
  const name = `${query.year}-${query.month}`
  const { book: kind, ...month } = query
  const totals = {
    id: '',
    bsDate: words.bookTotal,
    number: '',
    corrects: '',
    buyer: { name: '', pan: '' },
    goods: '',
    quantity: 0,
    ...book,
  }
  return (
    <PageFrame
      title={words.bookTitle}
      back={{ to: officePaths.invoices(), label: words.title }}
      actions={
        <>
          <DownloadButton
            path="/invoices/book/table"
            name={`${kind}-${name}.csv`}
            filter={query}
            done={words.saved}
          >
            {words.saveBook}
          </DownloadButton>
          <DownloadButton
            path="/invoices/tally"
            name={`tally-${name}.xml`}
            filter={month}
            done={words.saved}
          >
            {words.saveTally}
          </DownloadButton>
        </>
      }
    >
      <ListTools>
        <FilterSelect
          label={words.book}
          name="book"
          options={bookKinds.map((option) => [option, words.bookKinds[option]] as const)}
        />
        <FilterSelect label={words.month} name="month" options={monthOptions(today, bsMonths)} />
      </ListTools>
      <div className="vat-book">
        <DataTable
          caption={words.bookKinds[kind]}
          columns={createColumns(kind === 'sales', language)}
          rows={book.lines.length > 0 ? [...book.lines, totals] : []}
          rowName={({ number }) => number}
          empty={<p>{words.emptyBook}</p>}
        />
      </div>
    </PageFrame>
  )
}
