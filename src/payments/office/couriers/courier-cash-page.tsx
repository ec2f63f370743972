import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError } from '#kit/contract/calls/wire.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { Moment } from '#kit/web/office/moment.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CashRow } from '../../courier-contract.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { CountDialog } from '../count-dialog.tsx'

export async function loader({ api: client, url: { searchParams } }: LoaderArgs) {
  const courier = searchParams.get('courier')?.trim()
  if (!courier) throw new ApiError(404, {})
  return { courier, rows: await client.payments.courierCash({ courier }) }
}

function createColumns(language: Language): Column<CashRow>[] {
  const words = paymentOfficeWords(language)
  return labelColumns(
    { ...words, order: words.orderColumn },
    {
      order: ({ order, customer }) => (
        <div>
          <Link to={officePaths.order(order.id)}>{words.order(order.number)}</Link>
          <p className="soft">{customer}</p>
        </div>
      ),
      delivered: ({ bookedAt }) => <Moment at={bookedAt} />,
      collected: { numeric: true, cell: ({ amount }) => formatRs(amount) },
    },
  )
}

export function Component() {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  const { courier, rows } = useLoaderData<typeof loader>()
  const selection = useSelection(rows.map(({ id }) => id))
  const [isCounting, setIsCounting] = useState(false)
  // A courier usually hands over everything, so that is the default without a selection.
  const chosen = selection.ids.length > 0 ? rows.filter(({ id }) => selection.has(id)) : rows
  const sum = toRupees(toPaisa(chosen.reduce((total, { amount }) => total + amount, 0)))
  const summary = words.chosen(chosen.length, formatRs(sum))
  return (
    <PageFrame
      title={words.cashOf(courier)}
      back={{ to: officePaths.couriers, label: words.couriers }}
      actions={
        rows.length > 0 && (
          <>
            <span className="num">{summary}</span>
            <Button onClick={() => setIsCounting(true)}>{words.handOver}</Button>
          </>
        )
      }
    >
      <DataTable
        caption={words.cashCaption}
        columns={createColumns(language)}
        rows={rows}
        rowName={({ order }) => words.rowOf(order.number)}
        selection={selection}
        empty={<p>{words.allHanded}</p>}
      />
      {isCounting && (
        <CountDialog
          title={words.handOverTitle(courier)}
          save={words.handOver}
          help={summary}
          send={(count, withKey) => {
            const payments = chosen.map(({ id }) => id)
            return api.payments.handOver(withKey({ ...count, courier, payments }))
          }}
          onClose={() => {
            setIsCounting(false)
            selection.clear()
          }}
        />
      )}
    </PageFrame>
  )
}
