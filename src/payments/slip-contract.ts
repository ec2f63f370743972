import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { text } from '#kit/contract/fields/text.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { slipLimits, transferModes } from './model.ts'
import { amount, arrived } from './staff-fields.ts'
import { paymentFieldWords } from './words/fields.ts'

const reference = text(slipLimits.reference)

/** A transfer that a customer reports. */
export const Slip = z.object({
  id: z.string(),
  mode: z.enum(transferModes),
  amount: z.number(),
  reference: z.string(),
  hasFile: z.boolean(),
  state: z.enum(['waiting', 'confirmed', 'refused']),
  reason: z.string(),
  sentAt: z.string(),
})
export type Slip = z.output<typeof Slip>

/** The kind of the attached file; null without one. */
const file = z.nullable(z.enum(['pdf', 'picture']))

/** The number of the order that a confirmed payment with this reference paid, if there is one. */
const usedFor = z.nullable(z.number())

/** A slip that staff have not decided yet. */
export const WaitingSlip = z.object({ ...Slip.def.shape, file, usedFor })
export type WaitingSlip = z.output<typeof WaitingSlip>

export const StaffSlip = z.object({
  ...WaitingSlip.def.shape,
  order: z.object({ id: z.string(), number: z.number(), customer: z.string(), due: z.number() }),
})
export type StaffSlip = z.output<typeof StaffSlip>

export const ConfirmSlip = z.strictObject({
  amount: z.optional(amount),
  /** As the bank states it; by default, the one that the customer reported. */
  reference: z.optional(reference),
  arrived,
  /** Staff confirm that more has arrived than is due. */
  overpaid: z._default(z.boolean(), false),
})
export type ConfirmSlip = z.output<typeof ConfirmSlip> & { id: string }

/** Payments that customers send by bank or with the shop's QR code, and staff confirm. */
export const slips = {
  ownSlips: endpoint({
    method: 'GET',
    path: '/payments/order/{id}/slip',
    access: 'customer',
    summary: 'The transfers that the caller reported for their order, newest first',
    params: byUuid,
    reply: z.array(Slip),
  }),
  sendReference: endpoint({
    method: 'POST',
    path: '/payments/slip',
    access: 'customer',
    summary: 'Report that the amount due for the caller’s order was sent by bank or QR code',
    body: z.strictObject({
      orderId: uuid,
      reference: reference.check(z.minLength(1, paymentFieldWords.referenceOrSlip)),
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
      'and the caller can read',
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
    summary: 'The file of a slip, for the customer who sent it and for staff',
    params: byUuid,
    // Customers upload these files: no browser may render one as a page of the shop.
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
    secondPermission: 'money',
    summary: 'Book a payment that has arrived; give `amount` if it differs from the amount due',
    params: byUuid,
    body: ConfirmSlip,
    reply: z.object({ orderId: uuid }),
  }),
  refuseSlip: endpoint({
    method: 'POST',
    path: '/payments/slip/{id}/refuse',
    access: 'orders',
    secondPermission: 'money',
    summary: 'Mark a payment as not arrived and notify the customer of the reason',
    params: byUuid,
    body: z.strictObject({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, paymentFieldWords.refusalReason),
          z.maxLength(slipLimits.reason, fieldWords.tooLong),
        ),
    }),
    reply: z.object({ orderId: uuid }),
  }),
}
