import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { parcelLimits } from '#orders/model.ts'
import { maxHandoverPayments } from './model.ts'
import { counted, note } from './staff-fields.ts'

const courier = filledText(parcelLimits.courier)

/** The cash of one courier. Spellings that differ only in case and spaces are the same courier. */
export const CourierCash = z.object({
  courier: z.string(),
  deliveries: z.number(),
  expected: z.number(),
  oldestAt: z.string(),
})
export type CourierCash = z.output<typeof CourierCash>

const CashRow = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.number() }),
  customer: z.string(),
  amount: z.number(),
  bookedAt: z.string(),
})
export type CashRow = z.output<typeof CashRow>

export const CashHandover = z.object({
  id: z.string(),
  courier: z.string(),
  deliveries: z.number(),
  expected: z.number(),
  counted: z.number(),
  note: z.string(),
  staff: z.nullable(z.string()),
  handedAt: z.string(),
})
export type CashHandover = z.output<typeof CashHandover>

export const HandOverCash = z.strictObject({
  courier,
  payments: z
    .array(id)
    .check(
      z.minLength(1, fieldWords.required),
      z.maxLength(maxHandoverPayments, fieldWords.tooLong),
    ),
  counted,
  /** Required if the counted amount differs from the sum of the payments. */
  note,
})
export type HandOverCash = z.output<typeof HandOverCash>

/** Cash that couriers collect at the door. */
export const courierPayments = {
  couriers: endpoint({
    method: 'GET',
    path: '/money/couriers',
    access: 'money',
    summary: 'The cash that each courier has collected and not handed over',
    reply: z.object({ couriers: z.array(CourierCash), handovers: z.array(CashHandover) }),
  }),
  courierCash: endpoint({
    method: 'GET',
    path: '/money/couriers/cash',
    access: 'money',
    summary: 'The deliveries whose cash one courier has not handed over, oldest first',
    query: z.strictObject({ courier }),
    reply: z.array(CashRow),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/money/couriers/handovers',
    access: 'money',
    summary: 'Put a courier’s cash into the drawer, as counted; each payment is handed over once',
    body: HandOverCash,
    reply: z.object({ message: z.string(), data: CashHandover }),
    status: 201,
    idempotent: true,
  }),
}
