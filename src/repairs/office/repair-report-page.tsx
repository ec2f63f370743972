import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMonth, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { FilterDay, ListTools } from '#kit/web/office/lists/list-tools.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { repairNumber } from '../model.ts'
import type { RepairReport, Turnaround } from '../report-contract.ts'
import { deviceTitle } from '../shop/device-title.ts'
import { boardWords } from '../words/desk.ts'
import { repairReportWords } from '../words/report.ts'
import { formatDuration } from './format-time.ts'
import { RepairLinks } from './repair-links.tsx'

const isDay = /^\d{4}-\d\d-\d\d$/
const monthMs = 30 * 86_400_000

/** Reports the last thirty days by default. */
export function loader({ api, url: { searchParams } }: LoaderArgs) {
  const day = (name: string, defaultDay: string) => {
    const value = searchParams.get(name) ?? ''
    return isDay.test(value) ? value : defaultDay
  }
  const to = day('to', nepalDate(Date.now()))
  return api.repairs.report({ from: day('from', nepalDate(Date.parse(to) - monthMs)), to })
}

const hours = (value: number | null, language: Language) =>
  value === null ? repairReportWords(language).unknown : formatDuration(value * 60, language)

function percent(value: number | null, language: Language) {
  const words = repairReportWords(language)
  return value === null ? words.unknown : words.percent(value)
}

function createTurnaroundColumns(language: Language): Column<Turnaround>[] {
  const words = repairReportWords(language)
  return [
    { key: 'name', label: words.columns.name, cell: ({ name }) => name || words.unnamed },
    {
      key: 'finished',
      label: words.columns.finished,
      numeric: true,
      cell: ({ finished }) => finished,
    },
    {
      key: 'median',
      label: words.columns.median,
      numeric: true,
      cell: ({ medianHours }) => hours(medianHours, language),
    },
    {
      key: 'slow',
      label: words.columns.slow,
      numeric: true,
      cell: ({ slowHours }) => hours(slowHours, language),
    },
    {
      key: 'right',
      label: words.columns.right,
      numeric: true,
      cell: ({ rightFirstTime }) => percent(rightFirstTime, language),
    },
  ]
}

function createMonthColumns(language: Language): Column<RepairReport['byMonth'][number]>[] {
  const { columns } = repairReportWords(language)
  return [
    { key: 'month', label: columns.month, cell: ({ month }) => formatMonth(month) },
    {
      key: 'handedOver',
      label: columns.handedOver,
      numeric: true,
      cell: ({ handedOver }) => handedOver,
    },
    { key: 'labour', label: columns.labour, numeric: true, cell: ({ labour }) => formatRs(labour) },
    { key: 'parts', label: columns.parts, numeric: true, cell: ({ parts }) => formatRs(parts) },
  ]
}

function createUnclaimedColumns(language: Language): Column<RepairReport['unclaimed'][number]>[] {
  const { columns } = repairReportWords(language)
  return [
    {
      key: 'number',
      label: columns.number,
      cell: ({ id, number }) => (
        <Link className="num strong" to={officePaths.repair(id)}>
          {repairNumber(number)}
        </Link>
      ),
    },
    { key: 'device', label: columns.device, cell: ({ device }) => deviceTitle(device, language) },
    {
      key: 'customer',
      label: columns.customer,
      cell: ({ customer: { name, phone } }) => (
        <>
          {name} {phone && <PhoneLink phone={phone} />}
        </>
      ),
    },
    { key: 'days', label: columns.days, numeric: true, cell: ({ days }) => days },
    {
      key: 'reminders',
      label: columns.reminders,
      numeric: true,
      cell: ({ reminders }) => reminders,
    },
    { key: 'due', label: columns.due, numeric: true, cell: ({ due }) => formatRs(due) },
  ]
}

/** Durations, warranty claims, income and unclaimed devices. */
export function Component() {
  const language = useLanguage()
  const words = useWords(repairReportWords)
  const boardText = useWords(boardWords)
  const report = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title={words.title}
      back={{ to: officePaths.repairs(), label: boardText.title }}
      actions={<RepairLinks />}
    >
      <ListTools>
        <FilterDay label={words.from} name="from" usual={report.from} />
        <FilterDay label={words.to} name="to" usual={report.to} />
      </ListTools>
      <Figures report={report} />
      <div className="sheets">
        <Section title={words.byFault}>
          <DataTable
            caption={words.byFault}
            columns={createTurnaroundColumns(language)}
            rows={report.byFault}
            rowKey={({ name }) => name}
            empty={<p>{words.none}</p>}
          />
        </Section>
        <Section title={words.byTechnician}>
          <DataTable
            caption={words.byTechnician}
            columns={createTurnaroundColumns(language)}
            rows={report.byTechnician}
            rowKey={({ name }) => name}
            empty={<p>{words.none}</p>}
          />
        </Section>
        <Section title={words.byStage}>
          <Stages report={report} />
        </Section>
        <Section title={words.byMonth}>
          <DataTable
            caption={words.byMonth}
            columns={createMonthColumns(language)}
            rows={report.byMonth}
            rowKey={({ month }) => month}
            empty={<p>{words.none}</p>}
          />
        </Section>
        <Section title={words.unclaimed}>
          <DataTable
            caption={words.unclaimed}
            columns={createUnclaimedColumns(language)}
            rows={report.unclaimed}
            rowKey={({ id }) => id}
            empty={<p>{words.noUnclaimed}</p>}
          />
        </Section>
      </div>
    </PageFrame>
  )
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="report-head">{title}</h2>
    {children}
  </section>
)

function Figures({ report }: { report: RepairReport }) {
  const language = useLanguage()
  const words = useWords(repairReportWords)
  const { figures } = words
  const { waitingApproval, income } = report
  const rows: [string, string | number][] = [
    [figures.booked, report.booked],
    [figures.takenIn, report.takenIn],
    [figures.handedOver, report.handedOver],
    [figures.notRepaired, report.notRepaired],
    [figures.claims, report.claims],
    [figures.rightFirstTime, percent(report.rightFirstTime, language)],
    [figures.medianHours, hours(report.medianHours, language)],
    [figures.onTime, percent(report.onTime, language)],
    [figures.approvedShare, percent(report.approvedShare, language)],
    [figures.waiting, words.waiting(waitingApproval.count, formatRs(waitingApproval.value))],
    [figures.labour, formatRs(income.labour)],
    [figures.parts, formatRs(income.parts)],
  ]
  return (
    <dl className="repair-figures num">
      {rows.map(([name, value]) => (
        <div key={name} className="sheet">
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Stages({ report: { byStage } }: { report: RepairReport }) {
  const language = useLanguage()
  const words = useWords(repairReportWords)
  const max = Math.max(...byStage.map(({ averageHours }) => averageHours), 1)
  if (byStage.length === 0) return <p className="sheet list-empty">{words.none}</p>
  return (
    <ul className="sheet bars num">
      {byStage.map(({ name, averageHours }) => (
        <li key={name}>
          <span>{name}</span>
          <span>{hours(averageHours, language)}</span>
          <meter min={0} max={max} value={averageHours} aria-label={name} />
        </li>
      ))}
    </ul>
  )
}
