import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId } from '#kit/contract/id.ts'
import { line } from '#kit/contract/line.ts'
import { Message } from '#kit/contract/message.ts'
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
export const ReadMail = z.object({
  ...OutboxMail.def.shape,
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
})
export type ReadMail = z.output<typeof ReadMail>

const MailQuery = z.strictObject({
  /** Part of the recipient or the subject. */
  search,
  kind: z.optional(z.string().check(z.maxLength(60, fieldWords.tooLong))),
  state: z.optional(z.enum(mailStates)),
  ...paging,
})
export type MailQuery = z.output<typeof MailQuery>

/** How a mail is worded. */
export const MailText = z.strictObject({
  subject: line(150),
  heading: line(150),
  text: z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(5_000, fieldWords.tooLong)),
})
export type MailText = z.output<typeof MailText>

/** A mail whose wording is the owner's, and what it can say. */
export const WordedMail = z.object({
  key: z.string(),
  title: z.string(),
  /** How it is worded unless the owner words it. */
  usual: MailText,
  placeholders: z.array(
    z.object({
      name: z.string(),
      what: z.string(),
      isBlock: z.boolean(),
      isRequired: z.boolean(),
      isOptional: z.boolean(),
    }),
  ),
})
export type WordedMail = z.output<typeof WordedMail>

const byKey = z.strictObject({ key: z.string().check(z.regex(/^[a-z-]{1,60}$/)) })

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
  one: endpoint({
    method: 'GET',
    path: '/mail/{id}',
    access: 'mails',
    summary: 'One mail with its text',
    params: byId,
    reply: ReadMail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/mail/{id}/send',
    access: 'mails',
    summary: 'Send a copy of a sent mail, or try a failed one now',
    params: byId,
    reply: OutboxMail,
  }),
  worded: endpoint({
    method: 'GET',
    path: '/mail-texts',
    access: 'content',
    summary:
      'The mails whose wording is the owner’s, with what they can say; the wording itself is ' +
      'a document of the kind `mail`',
    reply: z.array(WordedMail),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mail-texts/{key}/preview',
    access: 'content',
    summary: 'A mail in this wording, with made-up values; nothing is sent',
    params: byKey,
    body: MailText,
    reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/mail-texts/{key}/test',
    access: 'content',
    summary: 'Send the caller a mail in this wording, with made-up values',
    params: byKey,
    body: MailText,
    reply: Message,
    perMinute: 10,
  }),
}
