import { addDays, type Day, type Span } from '#kit/contract/day.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import { orderStages, stages } from '#orders/stages.ts'
import type { Report, ReportQuery } from '../contract.ts'
import {
  type ChartStep,
  defaultRange,
  nepalDay,
  spanBefore,
  spanOf,
  stepOf,
  stepsOf,
} from '../model.ts'
import {
  findAttention,
  listBestSellers,
  listPlacedOrders,
  type PlacedOrders,
  sumReceived,
} from './reports.queries.ts'

/** The figures of a range of Nepal days, exact to the paisa. */
export async function getDashboard({ db, clock }: Shop, query: ReportQuery): Promise<Report> {
  const span = toSpan(query, nepalDay(clock.now()))
  const [before, step] = [spanBefore(span), stepOf(span)]
  const [placed, best, attention] = await Promise.all([
    listPlacedOrders(db, span, before, step),
    listBestSellers(db, span),
    findAttention(db, span, before),
  ])
  const received = {
    now: toRupees(await sumReceived(db, span)),
    before: toRupees(await sumReceived(db, before)),
  }
  const now = placed.filter(({ isBefore }) => !isBefore)
  const sums = { now: sumOf(now), before: sumOf(placed.filter(({ isBefore }) => isBefore)) }
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
      orders: total(now.filter((row) => row.stage === stage).map(({ orders }) => orders)),
    })),
    ...best,
    ...attention,
  }
}

function toSpan({ range = defaultRange, from, to }: ReportQuery, today: Day): Span {
  if (range !== 'own') return spanOf(range, today)
  if (!from || !to) throw new Error('a custom range has two ends')
  return { from, to }
}

interface Sum {
  orders: number
  paisa: number
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function sumOf(placed: PlacedOrders[]): Sum {
  const counted = placed.filter(({ stage }) => stages[stage].isRevenue)
  return {
    orders: total(counted.map(({ orders }) => orders)),
    paisa: total(counted.map(({ paisa }) => paisa)),
  }
}

/** One entry per step, including empty ones. */
function overTime(placed: PlacedOrders[], span: Span, step: ChartStep): Report['overTime'] {
  const starts = stepsOf(span, step)
  return starts.map((from, index) => {
    const { orders, paisa } = sumOf(placed.filter(({ day }) => day === from))
    const next = starts[index + 1]
    return { from, to: next ? addDays(next, -1) : span.to, orders, revenue: toRupees(paisa) }
  })
}
