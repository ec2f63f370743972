import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import {
  maxTextLength,
  messageEvents,
  messageKinds,
  messageStates,
  unknownPlaceholders,
} from './model.ts'
import { messageFieldWords } from './words/fields.ts'

export const Message = z.object({
  id: z.string(),
  event: z.string(),
  recipient: z.string(),
  text: z.string(),
  parts: z.number(),
  createdAt: z.string(),
  state: z.enum(messageStates),
  sentAt: z.nullable(z.string()),
  tries: z.number(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>

const MessageQuery = z.strictObject({ search, state: z.optional(z.enum(messageStates)), ...paging })
export type MessageQuery = z.output<typeof MessageQuery>

const text = filledText(maxTextLength)

const texts = z
  .strictObject(
    Object.fromEntries(messageKinds.map((kind) => [kind, text])) as Record<
      (typeof messageKinds)[number],
      typeof text
    >,
  )
  .check((context) => {
    for (const kind of messageKinds) {
      const [name] = unknownPlaceholders(kind, context.value[kind])
      if (name !== undefined)
        context.issues.push({
          code: 'custom',
          path: [kind],
          message: messageFieldWords.unknown(name).error(),
          input: context.value[kind],
        })
    }
  })

const settingsFields = {
  /** The events about which the shop sends messages automatically. */
  events: z
    .array(z.enum(messageEvents))
    .check(z.maxLength(messageEvents.length, fieldWords.tooLong)),
  /** Whether customers who get mails also get messages. */
  everybody: z.boolean(),
  texts,
}
export const MessageSettings = z.object({
  ...settingsFields,
  version: z.number(),
  /** The gateway that sends the messages. Null if its keys are not configured. */
  channel: z.nullable(z.enum(['sparrow', 'practice'])),
})
export type MessageSettings = z.output<typeof MessageSettings>

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/messages',
    access: 'mails',
    summary: 'Text messages, sent and waiting, newest first',
    query: MessageQuery,
    reply: z.array(Message),
    paged: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/{id}/send',
    access: 'mails',
    summary: 'Resend a message that failed or whose outcome is unclear',
    params: byId,
    reply: Message,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/messages/settings',
    access: 'settings',
    summary: 'The events that send messages, and the texts',
    reply: MessageSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/messages/settings',
    access: 'settings',
    summary:
      'Choose the events that send messages, and the texts; `version` must be the one that was ' +
      'read',
    body: z.strictObject({ ...settingsFields, version: z.int() }),
    reply: MessageSettings,
  }),
}
