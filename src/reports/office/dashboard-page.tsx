import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatAmount, formatRs } from '#contract/money.ts'
import { defaultRange } from '#contract/reports.rules.ts'
import { ReportQuery } from '#contract/reports.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { FailedSearches, LowStock, OpenEnquiries } from './attention.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Chart } from './chart.tsx'
import { shortRupees } from './chart-scale.ts'
import { spanWords, stepWords } from './day-words.ts'
import { Figures } from './figures.tsx'
import { OrderStages } from './order-stages.tsx'
import { RangePicker } from './range-picker.tsx'

/** An address that says nothing sensible means the usual range. */
export async function loader({ api, url }: LoaderArgs) {
  const asked = ReportQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : {}
  return { range: query.range ?? defaultRange, report: await api.reports.dashboard(query) }
}

export function Component() {
  const { range, report } = useLoaderData<typeof loader>()
  const { span, before, step, overTime, products, categories, stages } = report
  const points = (value: (point: (typeof overTime)[number]) => number) => overTime.map((point) => ({ ...stepWords(point, step), value: value(point) }))
  return (
    <PageFrame title="Dashboard" actions={<RangePicker range={range} span={span} />}>
      <p className="soft report-span">
        <b>{spanWords(span)}</b> against {spanWords(before)}. {adminMessages.dashboard.revenue}
      </p>
      <Figures report={report} />
      <div className="charts" key={`${span.from} ${span.to}`}>
        <Chart title={`Revenue by ${step}`} kind="line" points={points(({ revenue }) => revenue)} format={formatRs} formatTick={shortRupees} />
        <Chart title={`Orders by ${step}`} kind="bars" points={points(({ orders }) => orders)} format={formatAmount} formatTick={formatAmount} whole />
      </div>
      <div className="report-sheets">
        <OpenEnquiries {...report} />
        <OrderStages stages={stages} />
        <FailedSearches {...report} />
        <BestSellers title="Best products" sellers={products} addressOf={adminPaths.product} />
        <LowStock {...report} />
        <BestSellers title="Best categories" sellers={categories} />
      </div>
    </PageFrame>
  )
}
