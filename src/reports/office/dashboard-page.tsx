import { useLoaderData } from 'react-router'
import { formatAmount, formatRs } from '#kit/contract/money.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { AddressNotice } from '#settings/office/address-notice.tsx'
import { StepsPanel } from '#steps/office/steps-panel.tsx'
import { ReportQuery } from '../contract.ts'
import { defaultRange } from '../model.ts'
import { reportOfficeWords } from '../words/office.ts'
import { FailedSearches, LowStock, OpenEnquiries } from './attention.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Chart } from './chart.tsx'
import { shortRupees } from './chart-scale.ts'
import { Figures } from './figures.tsx'
import { formatSpan, formatStep } from './format-days.ts'
import { OrderStages } from './order-stages.tsx'
import { RangePicker } from './range-picker.tsx'

/** An invalid URL shows the default range. */
export async function loader({ api, url }: LoaderArgs) {
  const { data: query = {} } = ReportQuery.safeParse(Object.fromEntries(url.searchParams))
  return { range: query.range ?? defaultRange, report: await api.reports.dashboard(query) }
}

export function Component() {
  const language = useLanguage()
  const words = useWords(reportOfficeWords)
  const { range, report } = useLoaderData<typeof loader>()
  const { span, before, step, overTime, products, categories, stages } = report
  const points = (value: (point: (typeof overTime)[number]) => number) =>
    overTime.map((point) => ({ ...formatStep(point, step), value: value(point) }))
  return (
    <PageFrame title={words.title} actions={<RangePicker range={range} span={span} />}>
      <p className="soft report-span">
        <b>{formatSpan(span)}</b> {words.comparedTo(formatSpan(before))} {words.revenueExplained}
      </p>
      <StepsPanel />
      <AddressNotice />
      <Figures report={report} />
      <div className="charts" key={`${span.from} ${span.to}`}>
        <Chart
          title={words.revenueBy(step)}
          kind="line"
          points={points(({ revenue }) => revenue)}
          format={formatRs}
          formatTick={(rupees) => shortRupees(rupees, language)}
          empty={words.noOrders}
        />
        <Chart
          title={words.ordersBy(step)}
          kind="bars"
          points={points(({ orders }) => orders)}
          format={formatAmount}
          formatTick={formatAmount}
          empty={words.noOrders}
          whole
        />
      </div>
      <div className="report-sheets">
        <OpenEnquiries {...report} />
        <OrderStages stages={stages} />
        <FailedSearches {...report} />
        <BestSellers
          title={words.bestProducts}
          sellers={products}
          addressOf={officePaths.product}
        />
        <LowStock {...report} />
        <BestSellers title={words.bestCategories} sellers={categories} />
      </div>
    </PageFrame>
  )
}
