import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { amount } from './desk-fields.ts'
import { paymentFieldWords } from './field-words.ts'
import { slipLimits, transferWays } from './model.ts'

const reference = z.string().check(z.trim(), z.maxLength(slipLimits.reference, fieldWords.tooLong))

/** What a customer says to have sent. */
export const Slip = z.object({
  id: z.string(),
  way: z.enum(transferWays),
  amount: z.number(),
  reference: z.string(),
  hasFile: z.boolean(),
  state: z.enum(['waiting', 'confirmed', 'refused']),
  reason: z.string(),
  sentAt: z.string(),
})
export type Slip = z.output<typeof Slip>

/** What kind of file the slip is; null where there is none. */
const file = z.nullable(z.enum(['pdf', 'picture']))

/** One that waits for staff. */
export const WaitingSlip = z.object({ ...Slip.def.shape, file })
export type WaitingSlip = z.output<typeof WaitingSlip>

export const StaffSlip = z.object({
  ...WaitingSlip.def.shape,
  order: z.object({ id: z.string(), number: z.number(), customer: z.string(), due: z.number() }),
})
export type StaffSlip = z.output<typeof StaffSlip>

export const ConfirmSlip = z.strictObject({
  amount: z.optional(amount),
  /** More has arrived than is due, and staff mean it. */
  overpaid: z._default(z.boolean(), false),
})
export type ConfirmSlip = z.output<typeof ConfirmSlip> & { id: string }

/** Payments that customers send by bank or with the shop's QR code, and staff confirm. */
export const slips = {
  ownSlips: endpoint({
    method: 'GET',
    path: '/payments/order/{id}/slip',
    access: 'customer',
    summary: 'What one has told the shop about payments for one’s own order, newest first',
    params: byUuid,
    reply: z.array(Slip),
  }),
  sendReference: endpoint({
    method: 'POST',
    path: '/payments/slip',
    access: 'customer',
    summary:
      'Tell the shop that what is due of one’s own order was sent by bank or with its QR code',
    body: z.strictObject({
      orderId: uuid,
      reference: reference.check(z.minLength(1, paymentFieldWords.reference)),
    }),
    reply: Slip,
    status: 201,
    perMinute: 20,
  }),
  sendSlip: endpoint({
    method: 'POST',
    path: '/payments/slip/file',
    access: 'customer',
    summary:
      'The same with the slip as multipart/form-data: a PDF or a picture, which only staff ' +
      'and oneself can read',
    query: z.strictObject({ orderId: uuid, reference: z._default(reference, '') }),
    upload: true,
    reply: Slip,
    status: 201,
    perMinute: 20,
  }),
  slipFile: endpoint({
    method: 'GET',
    path: '/payments/slip/{id}/file',
    access: 'customer',
    summary: 'A slip, for whoever sent it and for staff',
    params: byUuid,
    // Whatever it holds, no browser shows it as a page of the shop.
    download: 'application/octet-stream',
    reply: z.string(),
  }),
  waitingSlips: endpoint({
    method: 'GET',
    path: '/payments/slip',
    access: 'orders',
    summary: 'Payments that are waiting to be confirmed, oldest first',
    reply: z.array(StaffSlip),
  }),
  confirmSlip: endpoint({
    method: 'POST',
    path: '/payments/slip/{id}/confirm',
    access: 'orders',
    summary: 'Book a payment that has arrived; `amount` where it is not what was due',
    params: byUuid,
    body: ConfirmSlip,
    reply: z.object({ orderId: uuid }),
  }),
  refuseSlip: endpoint({
    method: 'POST',
    path: '/payments/slip/{id}/refuse',
    access: 'orders',
    summary: 'Say that a payment has not arrived; the customer is told why',
    params: byUuid,
    body: z.strictObject({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, paymentFieldWords.reason),
          z.maxLength(slipLimits.reason, fieldWords.tooLong),
        ),
    }),
    reply: z.object({ orderId: uuid }),
  }),
}
