import * as z from 'zod/mini'
import { email } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { id } from './id.ts'
import { paging } from './paging.ts'

export const SendEnquiry = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, fields.fullNameRequired), z.maxLength(100, fields.nameLong)),
  email,
  phone: z._default(z.string().check(z.trim(), z.maxLength(40, fields.mobileLong), z.regex(/^[+\d\s()-]*$/, fields.mobileInvalid)), ''),
  message: z.string().check(z.trim(), z.minLength(1, fields.messageRequired), z.maxLength(5_000, fields.tooLong)),
  /** Not shown to people; whoever fills it in is a machine. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
})
export type SendEnquiry = z.output<typeof SendEnquiry>

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
})
export type Enquiry = z.output<typeof Enquiry>

export const enquiries = {
  send: endpoint({
    method: 'POST',
    path: '/queries',
    access: 'public',
    summary: 'Write to the shop',
    body: SendEnquiry,
    reply: z.object({ message: z.string() }),
    status: 201,
    perMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/queries',
    access: 'staff',
    summary: 'What customers wrote, newest first',
    query: z.strictObject({ state: z.optional(z.enum(['open', 'answered'])), ...paging }),
    reply: z.array(Enquiry),
    paged: true,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/queries/answer',
    access: 'staff',
    summary: 'Answer an enquiry by mail',
    body: z.strictObject({ id, answer: z.string().check(z.trim(), z.minLength(1, fields.messageRequired), z.maxLength(10_000, fields.tooLong)) }),
    reply: z.object({ message: z.string(), data: Enquiry }),
  }),
}
