import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { phoneFieldWords } from './words/fields.ts'

export const PhoneState = z.object({
  number: z.string(),
  isVerified: z.boolean(),
  /** Whether the shop can send a code to the number. */
  canSendCode: z.boolean(),
})
export type PhoneState = z.output<typeof PhoneState>

export const VerifyPhone = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^[\d\s-]{4,12}$/, phoneFieldWords.code)),
})
export type VerifyPhone = z.output<typeof VerifyPhone>

/**
 * Phone numbers. A number links nothing to the account that states it until it is verified, and is
 * verified for one account at a time.
 */
export const phones = {
  own: endpoint({
    method: 'GET',
    path: '/user/phone',
    access: 'customer',
    summary: 'The phone number of the caller’s account, and whether it is verified',
    reply: PhoneState,
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/user/phone/code',
    access: 'customer',
    summary: 'Send a code by SMS to the phone number of the caller’s account',
    reply: Message,
    perMinute: 10,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/user/phone/verify',
    access: 'customer',
    summary: 'Verify the phone number of the caller’s account with the code',
    body: VerifyPhone,
    reply: z.object({ message: z.string(), data: PhoneState }),
    perMinute: 30,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/{id}/phone/verify',
    access: 'phones',
    summary:
      'Confirm that a customer who is present has this phone number. It must be the one of the ' +
      'account',
    params: byUuid,
    body: z.strictObject({
      number: filledText(40),
      isPresent: z.literal(true, phoneFieldWords.present),
    }),
    reply: Message,
  }),
}
