import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { line } from '#kit/contract/fields/line.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { mailStates } from './model.ts'

export const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** A `failed` mail is retried automatically while `nextTryAt` is set. */
  state: z.enum(mailStates),
  sentAt: z.nullable(z.string()),
  tries: z.number(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  /** The mail contains a code or link that opens an account. Only its recipient may read it. */
  isSecret: z.boolean(),
  /** The code or link in the mail no longer works. */
  isExpired: z.boolean(),
  /** The id of the original, if this mail is a copy. */
  copyOf: z.nullable(z.string()),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** A mail with its text. The text of a secret mail is null. */
export const MailWithText = z.object({
  ...OutboxMail.def.shape,
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
})
export type MailWithText = z.output<typeof MailWithText>

const MailQuery = z.strictObject({
  /** Part of the recipient or the subject. */
  search,
  kind: z.optional(z.string().check(z.maxLength(60, fieldWords.tooLong))),
  state: z.optional(z.enum(mailStates)),
  ...paging,
})
export type MailQuery = z.output<typeof MailQuery>

/** The text of a kind of mail, with placeholders. */
export const MailText = z.strictObject({
  subject: line(150),
  heading: line(150),
  text: filledText(5_000),
})
export type MailText = z.output<typeof MailText>

/** A kind of mail whose text the owner can edit. */
export const EditableMail = z.object({
  key: z.string(),
  title: z.string(),
  /** The standard text, used unless the owner publishes another. */
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
export type EditableMail = z.output<typeof EditableMail>

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
    reply: MailWithText,
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
      'The mails whose text the owner can edit, with their placeholders; the text itself is a ' +
      'document of the kind `mail`',
    reply: z.array(EditableMail),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mail-texts/{key}/preview',
    access: 'content',
    summary: 'Preview a mail with this text and sample values; nothing is sent',
    params: byKey,
    body: MailText,
    reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/mail-texts/{key}/test',
    access: 'content',
    summary: 'Send the caller a test mail with this text and sample values',
    params: byKey,
    body: MailText,
    reply: Message,
    perMinute: 10,
  }),
}
