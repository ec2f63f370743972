import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { integerBetween } from '#kit/contract/fields/integer-between.ts'
import { text } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { paymentMethods } from '#orders/model.ts'
import { settingsLimits } from './model.ts'
import { paymentFieldWords as words } from './words/fields.ts'

const between = ([min, max]: readonly [number, number]) =>
  integerBetween(min, max, words.between(min, max))
export const holdMinutes = between(settingsLimits.holdMinutes)
export const transferDays = between(settingsLimits.transferDays)
export const maxCash = z
  .number(words.maxCash)
  .check(z.minimum(1, words.maxCash), z.maximum(settingsLimits.maxCash, words.maxCash))
export const bankAccount = text(settingsLimits.bankAccount)

export const PaymentSettingsInput = z.strictObject({
  methods: z
    .array(z.enum(paymentMethods))
    .check(z.minLength(1, words.noMethod), z.maxLength(paymentMethods.length, fieldWords.tooLong)),
  holdMinutes,
  transferDays,
  /** In rupees; null for no limit. */
  maxCash: z.nullable(maxCash),
  /** The details that a customer needs for a bank transfer. */
  bankAccount,
  qrPicture: z.string().check(z.regex(/^(\/uploads\/[0-9a-f]{32}\.webp)?$/, fieldWords.invalid)),
})
export type PaymentSettingsInput = z.output<typeof PaymentSettingsInput>

export const PaymentSettings = z.object({
  ...PaymentSettingsInput.def.shape,
  version: z.number(),
  /** The gateways whose keys are set. */
  ready: z.array(z.enum(paymentMethods)),
})
export type PaymentSettings = z.output<typeof PaymentSettings>

export const paymentSettings = {
  settings: endpoint({
    method: 'GET',
    path: '/payments/settings',
    access: 'settings',
    summary: 'The owner’s payment settings',
    reply: PaymentSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/payments/settings',
    access: 'settings',
    summary:
      'Choose the payment methods that are offered and how long the shop waits; `version` must ' +
      'be the one that was read',
    body: z.strictObject({ ...PaymentSettingsInput.def.shape, version: z.int() }),
    reply: PaymentSettings,
  }),
}
