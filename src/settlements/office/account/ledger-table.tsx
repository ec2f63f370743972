import type { ReactNode } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools } from '#kit/web/office/lists/list-tools.tsx'
import { Moment } from '#kit/web/office/moment.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Entry } from '../../ledger.ts'
import { entryKinds } from '../../model.ts'
import { settlementOfficeWords } from '../../words/office.ts'
import { EntryText, nameOf } from './entry-text.tsx'

interface LedgerTableProps {
  entries: Entry[]
  total: number
  /** Renders the order that an entry belongs to. */
  order?: (from: NonNullable<Entry['order']>) => ReactNode
  /** Renders the actions for an entry. */
  action?: (entry: Entry) => ReactNode
}

const reversedClass = ({ isReversed }: Entry) => (isReversed ? 'is-reversed' : undefined)

/** A seller's ledger, newest first. Its filter and page are in the URL. */
export function LedgerTable({ entries, total, order, action }: LedgerTableProps) {
  const language = useLanguage()
  const words = useWords(settlementOfficeWords)
  const facts: Column<Entry>[] = labelColumns(words.entry, {
    bookedAt: ({ bookedAt }) => <Moment at={bookedAt} />,
    kind: (entry) => (
      <>
        <span className={reversedClass(entry)}>{nameOf(entry, language)}</span>{' '}
        {entry.isReversed && <span className="status">{words.reversed}</span>}
      </>
    ),
    details: (entry) => <EntryText entry={entry} order={order} />,
    amount: { numeric: true, cell: ({ amount }) => formatRs(amount) },
    balance: { numeric: true, cell: ({ balance }) => <Balance of={balance} /> },
  })
  const columns = action
    ? [...facts, { key: 'actions', label: words.entry.actions, cell: action }]
    : facts
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="hidden">
        {words.ledger}
      </h2>
      <ListTools>
        <FilterSelect
          label={words.kind}
          name="kind"
          all={words.allKinds}
          options={entryKinds.map((kind) => [kind, words.kinds[kind]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.ledgerCaption}
        columns={columns}
        rows={entries}
        empty={<p>{words.noEntries}</p>}
      />
      <ListPager total={total} />
    </section>
  )
}

export const Balance = ({ of: rupees }: { of: number }) => (
  <span className={rupees < 0 ? 'is-owed' : undefined}>{formatRs(rupees)}</span>
)
