import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { AttributeValue } from '#catalog/attribute.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { filledText, text } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Finding, parts } from './contract.ts'

export const messageText = text(2_000)
/** The rule whose finding is reported. */
export const ruleName = z.string().check(z.maxLength(40))

export const BuildMessage = z.object({
  id: z.string(),
  /** The author. Null for a visitor, or a customer whose account was deleted. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  parts: z.string(),
  /** The reported finding. Null for a question about the build. */
  finding: z.nullable(Finding),
  note: z.string(),
  createdAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** The address that a visitor left for the answer. */
  email: z.nullable(z.string()),
})
export type BuildMessage = z.output<typeof BuildMessage>

/** A message as staff see it: with the rule's finding today, and the product values behind it. */
export const StaffBuildMessage = z.object({
  ...BuildMessage.def.shape,
  /** Null for a question, if the rule no longer applies, or if its parts are no longer sold. */
  now: z.nullable(Finding),
  values: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      attribute: z.string(),
      value: z.nullable(AttributeValue),
    }),
  ),
})
export type StaffBuildMessage = z.output<typeof StaffBuildMessage>

export const AnswerBuildMessage = z.strictObject({
  answer: filledText(2_000),
})

/** Questions of customers about builds, reports of wrong verdicts, and answers of staff. */
export const buildMessages = {
  report: endpoint({
    method: 'POST',
    path: '/builds/reports',
    access: 'public',
    identifiesCaller: true,
    summary: 'Report a wrong verdict',
    body: z.strictObject({ parts, rule: ruleName, note: messageText, email: z.optional(email) }),
    reply: Message,
    status: 201,
    perMinute: 10,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/builds/questions',
    access: 'customer',
    summary: 'Ask the shop about a build',
    body: z.strictObject({ parts, note: messageText.check(z.minLength(1, fieldWords.required)) }),
    reply: Message,
    status: 201,
    perMinute: 10,
  }),
  ownMessages: endpoint({
    method: 'GET',
    path: '/builds/questions',
    access: 'customer',
    summary: 'Questions of the customer about builds, with the answers',
    reply: z.array(BuildMessage),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/builds/notes',
    access: 'enquiries',
    summary: 'Questions about builds and reported verdicts, the oldest open one first',
    query: z.strictObject({ state: z.optional(z.enum(['open', 'answered'])), ...paging }),
    reply: z.array(StaffBuildMessage),
    paged: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/builds/notes/{id}/answer',
    access: 'enquiries',
    summary: 'Answer a question or a report',
    params: z.strictObject({ id }),
    body: AnswerBuildMessage,
    reply: BuildMessage,
  }),
}
