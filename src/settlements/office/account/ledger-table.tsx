import type { ReactNode } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
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
  const columns: Column<Entry>[] = [
    {
      key: 'bookedAt',
      label: words.entry.bookedAt,
      cell: ({ bookedAt }) => <Moment at={bookedAt} />,
    },
    {
      key: 'kind',
      label: words.entry.kind,
      cell: (entry) => (
        <>
          <span className={reversedClass(entry)}>{nameOf(entry, language)}</span>{' '}
          {entry.isReversed && <span className="status">{words.reversed}</span>}
        </>
      ),
    },
    {
      key: 'what',
      label: words.entry.what,
      cell: (entry) => <EntryText entry={entry} order={order} />,
    },
    {
      key: 'amount',
      label: words.entry.amount,
      numeric: true,
      cell: ({ amount }) => formatRs(amount),
    },
    {
      key: 'balance',
      label: words.entry.balance,
      numeric: true,
      cell: ({ balance }) => <Balance of={balance} />,
    },
    ...(action ? [{ key: 'actions', label: words.entry.actions, cell: action }] : []),
  ]
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="hidden">
        {words.ledger}
      </h2>
      <ListTools>
        <FilterSelect
          label={words.kind}
          name="kind"
          options={[
            ['', words.allKinds],
            ...entryKinds.map((kind) => [kind, words.kinds[kind]] as const),
          ]}
        />
      </ListTools>
      <DataTable
        caption={words.ledgerCaption}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        empty={<p>{words.noEntries}</p>}
      />
      <ListPager total={total} />
    </section>
  )
}

export const Balance = ({ of: rupees }: { of: number }) => (
  <span className={rupees < 0 ? 'is-owed' : undefined}>{formatRs(rupees)}</span>
)
