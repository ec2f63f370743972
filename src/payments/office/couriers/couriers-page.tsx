import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { Moment } from '#kit/web/office/moment.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CashHandover, CourierCash } from '../../courier-contract.ts'
import { paymentOfficeWords } from '../../words/office.ts'

export const loader = ({ api }: LoaderArgs) => api.payments.couriers()

function createColumns(language: Language): Column<CourierCash>[] {
  const words = paymentOfficeWords(language)
  return [
    {
      key: 'courier',
      label: words.courier,
      cell: ({ courier }) => <Link to={officePaths.courierCash({ courier })}>{courier}</Link>,
    },
    {
      key: 'deliveries',
      label: words.deliveries,
      numeric: true,
      cell: ({ deliveries }) => deliveries,
    },
    {
      key: 'expected',
      label: words.expected,
      numeric: true,
      cell: ({ expected }) => <b>{formatRs(expected)}</b>,
    },
    {
      key: 'oldest',
      label: words.oldest,
      cell: ({ oldestAt }) => <time dateTime={oldestAt}>{formatDay(oldestAt)}</time>,
    },
  ]
}

function createHandoverColumns(language: Language): Column<CashHandover>[] {
  const words = paymentOfficeWords(language)
  return [
    { key: 'at', label: words.at, cell: ({ handedAt }) => <Moment at={handedAt} /> },
    { key: 'courier', label: words.courier, cell: ({ courier }) => courier },
    { key: 'who', label: words.who, cell: ({ staff }) => staff ?? '–' },
    {
      key: 'counted',
      label: words.countedSum,
      numeric: true,
      cell: ({ counted }) => formatRs(counted),
    },
    {
      key: 'difference',
      label: words.difference,
      cell: (handover) => <Difference {...handover} />,
    },
  ]
}

const Difference = ({ counted, expected, note }: CashHandover) =>
  counted === expected ? (
    '–'
  ) : (
    <div>
      <span className="num is-owed">{formatRs(toRupees(toPaisa(counted - expected)))}</span>
      <p className="as-typed soft">{note}</p>
    </div>
  )

export function Component() {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  const { couriers, handovers } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.couriers}>
      <DataTable
        caption={words.couriersCaption}
        columns={createColumns(language)}
        rows={couriers}
        rowKey={({ courier }) => courier}
        empty={<p>{words.noCash}</p>}
      />
      {handovers.length > 0 && (
        <section className="recent-handovers" aria-labelledby="recent-handovers">
          <h2 id="recent-handovers">{words.handovers}</h2>
          <DataTable
            caption={words.handoversCaption}
            columns={createHandoverColumns(language)}
            rows={handovers}
            rowKey={({ id }) => id}
            empty={null}
          />
        </section>
      )}
    </PageFrame>
  )
}
