import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { RepairCard } from './ticket.ts'

/** Hours from intake to ready: the median, and the slowest tenth. Null without finished repairs. */
const Turnaround = z.object({
  name: z.string(),
  finished: z.number(),
  medianHours: z.nullable(z.number()),
  slowHours: z.nullable(z.number()),
  /** Percentage of handed-over repairs that did not come back under warranty. */
  rightFirstTime: z.nullable(z.number()),
})
export type Turnaround = z.output<typeof Turnaround>

export const RepairReport = z.object({
  from: day,
  to: day,
  booked: z.number(),
  takenIn: z.number(),
  handedOver: z.number(),
  notRepaired: z.number(),
  claims: z.number(),
  rightFirstTime: z.nullable(z.number()),
  medianHours: z.nullable(z.number()),
  /** Percentage of repairs that were ready by the promised time. */
  onTime: z.nullable(z.number()),
  byFault: z.array(Turnaround),
  byTechnician: z.array(Turnaround),
  byStage: z.array(z.object({ name: z.string(), averageHours: z.number() })),
  /** Estimates currently waiting for an answer. */
  waitingApproval: z.object({ count: z.number(), value: z.number() }),
  approvedShare: z.nullable(z.number()),
  /** Ready devices that have not been picked up, oldest first. */
  unclaimed: z.array(
    z.object({ ...RepairCard.def.shape, days: z.number(), reminders: z.number() }),
  ),
  /** From repairs handed over in this period. */
  income: z.object({ labour: z.number(), parts: z.number(), total: z.number() }),
  byMonth: z.array(
    z.object({ month: z.string(), labour: z.number(), parts: z.number(), handedOver: z.number() }),
  ),
})
export type RepairReport = z.output<typeof RepairReport>

export const repairReports = {
  report: endpoint({
    method: 'GET',
    path: '/repairs/report',
    access: 'reports',
    summary: 'Performance of the repair service between two days',
    query: z.strictObject({ from: day, to: day }),
    reply: RepairReport,
  }),
}
