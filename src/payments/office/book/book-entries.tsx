import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { Moment } from '#kit/web/office/moment.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CashBookEntry } from '../../book-contract.ts'
import { describeEntry } from '../../describe-entry.ts'
import { paymentOfficeWords } from '../../words/office.ts'

function createColumns(language: Language): Column<CashBookEntry>[] {
  const words = paymentOfficeWords(language)
  return labelColumns(words.entry, {
    at: ({ at }) => <Moment at={at} />,
    what: (entry) => (
      <div>
        {describeEntry(entry, language)}{' '}
        {entry.order && (
          <Link className="link" to={officePaths.order(entry.order.id)}>
            {words.order(entry.order.number)}
          </Link>
        )}
        {entry.reason && <p className="as-typed soft">{entry.reason}</p>}
      </div>
    ),
    who: ({ staff, courier }) => staff ?? (courier || '–'),
    reference: ({ reference }) => reference || '–',
    amount: { numeric: true, cell: ({ amount }) => formatRs(amount) },
  })
}

export function BookEntries({ entries }: { entries: CashBookEntry[] }) {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  if (entries.length === 0) return null
  return (
    <section className="money-entries" aria-labelledby="entries">
      <h2 id="entries" className="hidden">
        {words.entries}
      </h2>
      <DataTable
        caption={words.entriesCaption}
        columns={createColumns(language)}
        rows={entries}
        empty={null}
      />
    </section>
  )
}
