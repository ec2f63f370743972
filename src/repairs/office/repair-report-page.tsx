import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMonth, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { FilterDay, ListTools } from '#kit/web/office/lists/list-tools.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { RepairReport, Turnaround } from '../report-contract.ts'
import { repairReportWords } from '../words/report.ts'
import { formatDuration } from './format-time.ts'
import { createRepairCells } from './repair-cells.tsx'
import { RepairFrame } from './repair-frame.tsx'

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
  const { columns, unnamed } = repairReportWords(language)
  return labelColumns(columns, {
    name: ({ name }) => name || unnamed,
    finished: { numeric: true, cell: ({ finished }) => finished },
    median: { numeric: true, cell: ({ medianHours }) => hours(medianHours, language) },
    slow: { numeric: true, cell: ({ slowHours }) => hours(slowHours, language) },
    right: { numeric: true, cell: ({ rightFirstTime }) => percent(rightFirstTime, language) },
  })
}

const createMonthColumns = (language: Language): Column<RepairReport['byMonth'][number]>[] =>
  labelColumns(repairReportWords(language).columns, {
    month: ({ month }) => formatMonth(month),
    handedOver: { numeric: true, cell: ({ handedOver }) => handedOver },
    labour: { numeric: true, cell: ({ labour }) => formatRs(labour) },
    parts: { numeric: true, cell: ({ parts }) => formatRs(parts) },
  })

function createUnclaimedColumns(language: Language): Column<RepairReport['unclaimed'][number]>[] {
  const { columns } = repairReportWords(language)
  const facts: Column<RepairReport['unclaimed'][number]>[] = labelColumns(columns, {
    days: { numeric: true, cell: ({ days }) => days },
    reminders: { numeric: true, cell: ({ reminders }) => reminders },
    due: { numeric: true, cell: ({ due }) => formatRs(due) },
  })
  return [...labelColumns(columns, createRepairCells(language)), ...facts]
}

/** Durations, warranty claims, income and unclaimed devices. */
export function Component() {
  const language = useLanguage()
  const words = useWords(repairReportWords)
  const report = useLoaderData<typeof loader>()
  return (
    <RepairFrame title={words.title}>
      <ListTools>
        <FilterDay label={words.from} name="from" usual={report.from} />
        <FilterDay label={words.to} name="to" usual={report.to} />
      </ListTools>
      <Figures report={report} />
      <div className="sheets">
        <TableSection
          title={words.byFault}
          columns={createTurnaroundColumns(language)}
          rows={report.byFault}
          rowKey={({ name }) => name}
        />
        <TableSection
          title={words.byTechnician}
          columns={createTurnaroundColumns(language)}
          rows={report.byTechnician}
          rowKey={({ name }) => name}
        />
        <Section title={words.byStage}>
          <Stages report={report} />
        </Section>
        <TableSection
          title={words.byMonth}
          columns={createMonthColumns(language)}
          rows={report.byMonth}
          rowKey={({ month }) => month}
        />
        <TableSection
          title={words.unclaimed}
          columns={createUnclaimedColumns(language)}
          rows={report.unclaimed}
          empty={words.noUnclaimed}
        />
      </div>
    </RepairFrame>
  )
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="list-title">{title}</h2>
    {children}
  </section>
)

interface TableSectionProps<Row> {
  title: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey?: (row: Row) => string
  empty?: string
}

function TableSection<Row>({ title, empty, ...table }: TableSectionProps<Row>) {
  const { none } = useWords(repairReportWords)
  return (
    <Section title={title}>
      <DataTable caption={title} empty={<p>{empty ?? none}</p>} {...table} />
    </Section>
  )
}

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
