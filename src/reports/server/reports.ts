import { toRupees } from '#kit/contract/money.ts'
import { addDays, type Day, type Span } from '#kit/contract/time/day.ts'
import type { Shop } from '#kit/server/shop.ts'
import { orderStages, stages } from '#orders/stages.ts'
import type { Report, ReportQuery } from '../contract.ts'
import {
  type ChartStep,
  chooseStep,
  defaultRange,
  listSteps,
  previousSpan,
  toNepalDay,
  toSpan,
} from '../model.ts'
import {
  getAttention,
  listBestSellers,
  listPlacedOrders,
  type PlacedOrders,
  sumReceived,
} from './reports.queries.ts'

/** Gets the figures of a range of days in Nepal, exact to the paisa. */
export async function getDashboard({ db, clock }: Shop, query: ReportQuery): Promise<Report> {
  const span = requestedSpan(query, toNepalDay(clock.now()))
  const [before, step] = [previousSpan(span), chooseStep(span)]
  const [placed, best, attention] = await Promise.all([
    listPlacedOrders(db, span, before, step),
    listBestSellers(db, span),
    getAttention(db, span, before),
  ])
  const received = {
    now: toRupees(await sumReceived(db, span)),
    before: toRupees(await sumReceived(db, before)),
  }
  const now = placed.filter(({ isBefore }) => !isBefore)
  const sums = {
    now: sumRevenue(now),
    before: sumRevenue(placed.filter(({ isBefore }) => isBefore)),
  }
  const compare = (figure: (sum: Sum) => number) => ({
    now: figure(sums.now),
    before: figure(sums.before),
  })
  return {
    span,
    before,
    step,
    revenue: compare(({ paisa }) => toRupees(paisa)),
    received,
    orders: compare(({ orders }) => orders),
    averageOrder: compare(({ paisa, orders }) =>
      orders > 0 ? toRupees(Math.round(paisa / orders)) : 0,
    ),
    overTime: overTime(now, span, step),
    stages: orderStages.map((stage) => ({
      stage,
      orders: sum(now.filter((row) => row.stage === stage).map(({ orders }) => orders)),
    })),
    ...best,
    ...attention,
  }
}

function requestedSpan({ range = defaultRange, from, to }: ReportQuery, today: Day): Span {
  if (range !== 'own') return toSpan(range, today)
  if (!from || !to) throw new Error('a custom range has two ends')
  return { from, to }
}

interface Sum {
  orders: number
  paisa: number
}

const sum = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function sumRevenue(placed: PlacedOrders[]): Sum {
  const counted = placed.filter(({ stage }) => stages[stage].isRevenue)
  return {
    orders: sum(counted.map(({ orders }) => orders)),
    paisa: sum(counted.map(({ paisa }) => paisa)),
  }
}

/** Lists one entry per step, including steps without orders. */
function overTime(placed: PlacedOrders[], span: Span, step: ChartStep): Report['overTime'] {
  const starts = listSteps(span, step)
  return starts.map((from, index) => {
    const { orders, paisa } = sumRevenue(placed.filter(({ day }) => day === from))
    const next = starts[index + 1]
    return { from, to: next ? addDays(next, -1) : span.to, orders, revenue: toRupees(paisa) }
  })
}
