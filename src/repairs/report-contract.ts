import * as z from 'zod/mini'
import { day } from '#kit/contract/day-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { RepairCard } from './ticket.ts'

/**
 * Hours from taking in to being ready, the middle one and the slowest tenth; null where there is
 * none.
 */
const Turnaround = z.object({
  name: z.string(),
  finished: z.number(),
  medianHours: z.nullable(z.number()),
  slowHours: z.nullable(z.number()),
  /** Percent of what was handed over that did not come back under warranty. */
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
  /** How many were ready by the time that was promised, in percent. */
  onTime: z.nullable(z.number()),
  byFault: z.array(Turnaround),
  byTechnician: z.array(Turnaround),
  /** Hours that repairs spend in each stage on average. */
  byStage: z.array(z.object({ name: z.string(), averageHours: z.number() })),
  /** Estimates that wait for an answer now. */
  waitingApproval: z.object({ count: z.number(), value: z.number() }),
  approvedShare: z.nullable(z.number()),
  /** Devices that were ready and nobody has fetched, oldest first. */
  unclaimed: z.array(
    z.object({ ...RepairCard.def.shape, days: z.number(), reminders: z.number() }),
  ),
  /** Of what was handed over in these days. */
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
    summary: 'How the repair desk did between two days',
    query: z.strictObject({ from: day, to: day }),
    reply: RepairReport,
  }),
}
