import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { daysIn } from '#kit/contract/time/day.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { orderStages } from '#orders/stages.ts'
import { chartSteps, maxRangeDays, reportRanges } from './model.ts'

const requiredForOwn = (name: 'from' | 'to') =>
  z.refine<{ range?: string; from?: string; to?: string }>(
    (query) => query.range !== 'own' || query[name] !== undefined,
    { path: [name], ...fieldWords.required },
  )

export const ReportQuery = z
  .strictObject({
    range: z.optional(z.enum(reportRanges)),
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(
    requiredForOwn('from'),
    requiredForOwn('to'),
    z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], ...fieldWords.invalid }),
    z.refine(({ from, to }) => !from || !to || daysIn({ from, to }) <= maxRangeDays, {
      path: ['from'],
      ...fieldWords.tooLong,
    }),
  )
export type ReportQuery = z.output<typeof ReportQuery>

const span = z.object({ from: z.string(), to: z.string() })
/** A figure of the range, and of the same number of days before it. */
const comparison = z.object({ now: z.number(), before: z.number() })
const seller = { id: z.string(), name: z.string(), pieces: z.number(), revenue: z.number() }

export const Report = z.object({
  span,
  before: span,
  revenue: comparison,
  /** Money received minus refunds on these days, whenever the orders were placed. */
  received: comparison,
  orders: comparison,
  averageOrder: comparison,
  newCustomers: comparison,
  step: z.enum(chartSteps),
  /** One for every step of the range, including empty ones; `from` is its first day. */
  overTime: z.array(
    z.object({ from: z.string(), to: z.string(), revenue: z.number(), orders: z.number() }),
  ),
  /** All orders of the range, by their current stage. */
  stages: z.array(z.object({ stage: z.enum(orderStages), orders: z.number() })),
  /** Sorted by revenue before promo discounts. */
  products: z.array(z.object(seller)),
  categories: z.array(z.object(seller)),
  /** Products at or below their threshold. Only the scarcest are listed. */
  lowStock: z.object({
    low: z.number(),
    soldOut: z.number(),
    products: z.array(z.object({ id: z.string(), name: z.string(), stock: z.number() })),
  }),
  failedSearches: z.array(z.object({ query: z.string(), times: z.number(), lastAt: z.string() })),
  openEnquiries: z.number(),
})
export type Report = z.output<typeof Report>

export const reports = {
  dashboard: endpoint({
    method: 'GET',
    path: '/analytics',
    access: 'reports',
    summary:
      'Revenue, orders and customers of a range of days in Nepal, compared to as many days ' +
      'before, and what needs attention now',
    query: ReportQuery,
    reply: Report,
  }),
}
