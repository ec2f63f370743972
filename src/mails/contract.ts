import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId } from '#kit/contract/id.ts'
import { paging, search } from '#kit/contract/paging.ts'

import { mailStates } from './model.ts'

export const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** `failed` is tried again automatically as long as there is a next try. */
  state: z.enum(mailStates),
  sentAt: z.nullable(z.string()),
  tries: z.number(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  /** It contains what opens an account: only its recipient may read it. */
  isSecret: z.boolean(),
  /** Its code or link no longer works. */
  isExpired: z.boolean(),
  /** The mail this is a copy of. */
  copyOf: z.nullable(z.string()),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** With its text, unless that is a secret. */
export const ReadMail = z.object({ ...OutboxMail.def.shape, text: z.nullable(z.string()), html: z.nullable(z.string()) })
export type ReadMail = z.output<typeof ReadMail>

const MailQuery = z.strictObject({
  /** Part of the recipient or the subject. */
  search,
  kind: z.optional(z.string().check(z.maxLength(60, fieldWords.tooLong))),
  state: z.optional(z.enum(mailStates)),
  ...paging,
})
export type MailQuery = z.output<typeof MailQuery>

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/mail',
    access: 'mails',
    summary: 'Sent and waiting mails, newest first',
    query: MailQuery,
    reply: z.array(OutboxMail),
    paged: true,
  }),
  one: endpoint({ method: 'GET', path: '/mail/{id}', access: 'mails', summary: 'One mail with its text', params: byId, reply: ReadMail }),
  send: endpoint({
    method: 'POST',
    path: '/mail/{id}/send',
    access: 'mails',
    summary: 'Send a copy of a sent mail, or try a failed one now',
    params: byId,
    reply: OutboxMail,
  }),
}
