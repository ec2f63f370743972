import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/field-words.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { Message } from '#kit/contract/message.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'

import { settingsOfficeWords } from './office-words.ts'

const words = settingsOfficeWords.fields

const text = (max: number) => z.string().check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
const link = z.string().check(z.trim(), z.maxLength(300, fieldWords.tooLong), z.regex(/^(https:\/\/[^\s"'<>]+)?$/, words.link))
const degrees = (max: number) => z.number(fieldWords.notANumber).check(z.minimum(-max, words.degrees(max)), z.maximum(max, words.degrees(max)))
const count = (min: number, max: number) => {
  const complaint = officeFieldWords.wholeBetween(min, max)
  return z.int(complaint).check(z.minimum(min, complaint), z.maximum(max, complaint))
}

/** What the owner decides about the shop. */
export const SettingsInput = z.strictObject({
  name: text(60),
  phone: text(40).check(z.regex(/^[+\d\s()-]+$/, accountFieldWords.mobileInvalid)),
  email,
  address: text(200),
  hours: text(60),
  facebook: link,
  chat: link,
  latitude: degrees(90),
  longitude: degrees(180),
  registration: z.string().check(z.trim(), z.maxLength(40, fieldWords.tooLong)),
  returnDays: count(1, 365),
  /** At this number or fewer, staff are told to order more; a product may have its own number. */
  lowStock: count(0, 10_000),
  /** How many orders that are neither paid nor over a customer may have. */
  openOrders: count(1, 1_000),
  /** How many pieces a customer may order within a day. */
  piecesPerDay: count(1, 10_000),
  /** The same for those whose e-mail is not verified. */
  openOrdersUnverified: count(1, 1_000),
  piecesPerDayUnverified: count(1, 10_000),
})
export type SettingsInput = z.output<typeof SettingsInput>

export const Settings = z.object({ ...SettingsInput.def.shape, version: z.number() })
export type Settings = z.output<typeof Settings>

/** What came with the sample catalogue and is still here. */
export const SampleData = z.object({
  products: z.number(),
  /** How many of these were ordered, reviewed by a real customer, or edited. They are archived instead of removed. */
  inUse: z.number(),
  customers: z.number(),
  reviews: z.number(),
  /** Placed by nobody: the sample's history. */
  orders: z.number(),
  /** No product is on sale, so the sample catalogue can be filled in. */
  canFill: z.boolean(),
})
export type SampleData = z.output<typeof SampleData>

export const settings = {
  current: endpoint({ method: 'GET', path: '/settings', access: 'settings', summary: 'The shop’s settings', reply: Settings }),
  update: endpoint({
    method: 'PUT',
    path: '/settings',
    access: 'settings',
    summary: 'Change the settings; `version` must be the one that was read',
    body: z.strictObject({ ...SettingsInput.def.shape, version: z.int() }),
    reply: Settings,
  }),
  sample: endpoint({ method: 'GET', path: '/settings/sample', access: 'settings', summary: 'What is left of the sample catalogue', reply: SampleData }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/settings/sample',
    access: 'settings',
    summary: 'Remove the sample’s products, customers, reviews and orders; what is in use is archived',
    reply: Message,
  }),
  fillSample: endpoint({
    method: 'POST',
    path: '/settings/sample',
    access: 'settings',
    summary: 'Fill a shop that sells nothing with the sample catalogue',
    reply: Message,
  }),
}
