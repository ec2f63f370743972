import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { orderStages } from '#orders/stages.ts'
import { closeReasons, enquiryStates } from './model.ts'
import { SendEnquiry } from './send-enquiry.ts'
import { enquiryFieldWords } from './words/fields.ts'

export const Enquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** Set if the enquiry was closed without an answer by e-mail. */
  closed: z.nullable(
    z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.enum(closeReasons) }),
  ),
})
export type Enquiry = z.output<typeof Enquiry>

/** An enquiry with the account and orders that belong to its e-mail address. */
export const EnquiryDetails = z.object({
  ...Enquiry.def.shape,
  customer: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      since: z.string(),
      orderCount: z.number(),
      /** The newest orders. */
      orders: z.array(
        z.object({
          id: z.string(),
          number: z.number(),
          createdAt: z.string(),
          stage: z.enum(orderStages),
          total: z.number(),
        }),
      ),
    }),
  ),
  /** The number of other enquiries from this e-mail address. */
  otherCount: z.number(),
})
export type EnquiryDetails = z.output<typeof EnquiryDetails>

const EnquiryQuery = z.strictObject({
  state: z.optional(z.enum(enquiryStates)),
  /** Part of a name, e-mail, phone number or message. */
  search,
  email: z.optional(email),
  ...paging,
})
export type EnquiryQuery = z.output<typeof EnquiryQuery>

export const AnswerEnquiry = z.strictObject({
  id,
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, enquiryFieldWords.messageRequired),
      z.maxLength(10_000, fieldWords.tooLong),
    ),
})

export const enquiries = {
  send: endpoint({
    method: 'POST',
    path: '/queries',
    access: 'public',
    whenOpen: true,
    summary: 'Send an enquiry to the shop',
    body: SendEnquiry,
    reply: Message,
    status: 201,
    perMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/queries',
    access: 'enquiries',
    summary: 'Enquiries, newest first',
    query: EnquiryQuery,
    reply: z.array(Enquiry),
    paged: true,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/queries/answer',
    access: 'enquiries',
    summary: 'Answer an enquiry by e-mail',
    body: AnswerEnquiry,
    reply: z.object({ message: z.string(), data: Enquiry }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/queries/{id}',
    access: 'enquiries',
    summary: 'One enquiry, with the account and orders that belong to its e-mail address',
    params: byId,
    reply: EnquiryDetails,
  }),
  close: endpoint({
    method: 'POST',
    path: '/queries/{id}/close',
    access: 'enquiries',
    summary: 'Close an open enquiry without an answer',
    params: byId,
    body: z.strictObject({ reason: z.enum(closeReasons) }),
    reply: Enquiry,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/queries/{id}/reopen',
    access: 'enquiries',
    summary: 'Reopen a closed enquiry',
    params: byId,
    reply: Enquiry,
  }),
}
