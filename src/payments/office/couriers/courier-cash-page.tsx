import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError } from '#kit/contract/calls/wire.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CashRow } from '../../courier-contract.ts'
import { deskWords } from '../../words/desk.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

export async function loader({ api, url: { searchParams } }: LoaderArgs) {
  const courier = searchParams.get('courier')?.trim()
  if (!courier) throw new ApiError(404, {})
  return { courier, rows: await api.payments.courierCash({ courier }) }
}

function createColumns(language: Language): Column<CashRow>[] {
  const words = deskWords(language)
  return [
    {
      key: 'order',
      label: words.orderColumn,
      cell: ({ order, customer }) => (
        <div>
          <Link to={officePaths.order(order.id)}>{words.order(order.number)}</Link>
          <p className="soft">{customer}</p>
        </div>
      ),
    },
    {
      key: 'delivered',
      label: words.delivered,
      cell: ({ bookedAt }) => <time dateTime={bookedAt}>{formatMoment(bookedAt)}</time>,
    },
    {
      key: 'collected',
      label: words.collected,
      numeric: true,
      cell: ({ amount }) => formatRs(amount),
    },
  ]
}

export function Component() {
  const language = useLanguage()
  const words = useWords(deskWords)
  const { courier, rows } = useLoaderData<typeof loader>()
  const selection = useSelection(rows.map(({ id }) => id))
  const [isCounting, setIsCounting] = useState(false)
  // A courier usually hands over everything, so that is the default without a selection.
  const chosen = selection.ids.length > 0 ? rows.filter(({ id }) => selection.has(id)) : rows
  const sum = toRupees(toPaisa(chosen.reduce((total, { amount }) => total + amount, 0)))
  return (
    <PageFrame
      title={words.cashOf(courier)}
      back={{ to: officePaths.couriers, label: words.couriers }}
      actions={
        rows.length > 0 && (
          <>
            <span className="num">{words.chosen(chosen.length, formatRs(sum))}</span>
            <Button onClick={() => setIsCounting(true)}>{words.handOver}</Button>
          </>
        )
      }
    >
      <DataTable
        caption={words.cashCaption}
        columns={createColumns(language)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ order }) => words.rowOf(order.number)}
        selection={selection}
        empty={<p>{words.allHanded}</p>}
      />
      {isCounting && (
        <HandOverDialog
          courier={courier}
          payments={chosen.map(({ id }) => id)}
          expected={sum}
          onClose={() => {
            setIsCounting(false)
            selection.clear()
          }}
        />
      )}
    </PageFrame>
  )
}
