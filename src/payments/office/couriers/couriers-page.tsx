import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
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
  return labelColumns(words, {
    courier: ({ courier }) => <Link to={officePaths.courierCash({ courier })}>{courier}</Link>,
    deliveries: { numeric: true, cell: ({ deliveries }) => deliveries },
    expected: { numeric: true, cell: ({ expected }) => <b>{formatRs(expected)}</b> },
    oldest: ({ oldestAt }) => <time dateTime={oldestAt}>{formatDay(oldestAt)}</time>,
  })
}

function createHandoverColumns(language: Language): Column<CashHandover>[] {
  const words = paymentOfficeWords(language)
  return labelColumns(
    { ...words, counted: words.countedSum },
    {
      at: ({ handedAt }) => <Moment at={handedAt} />,
      courier: ({ courier }) => courier,
      who: ({ staff }) => staff ?? '–',
      counted: { numeric: true, cell: ({ counted }) => formatRs(counted) },
      difference: (handover) => <Difference {...handover} />,
    },
  )
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
            empty={null}
          />
        </section>
      )}
    </PageFrame>
  )
}
