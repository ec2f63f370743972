import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/field-words.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { line, maybeLine } from '#kit/contract/line.ts'
import { Message } from '#kit/contract/message.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'

import { settingsOfficeWords } from './office-words.ts'

const words = settingsOfficeWords.fields

const link = maybeLine(300).check(
  z.refine(
    (address) =>
      address === '' || (/^https:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address)),
    words.link,
  ),
)
/** An origin alone: no path, nobody's name, nothing that a browser would read differently. */
const publicUrl = maybeLine(200).check(
  z.regex(/^(https?:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?)?$/i, words.publicUrl),
  z.refine(
    (address) => address === '' || (URL.canParse(address) && !address.includes('..')),
    words.publicUrl,
  ),
)
const degrees = (max: number) =>
  z
    .number(fieldWords.notANumber)
    .check(z.minimum(-max, words.degrees(max)), z.maximum(max, words.degrees(max)))
const count = (min: number, max: number) => {
  const complaint = officeFieldWords.wholeBetween(min, max)
  return z.int(complaint).check(z.minimum(min, complaint), z.maximum(max, complaint))
}

/** What the owner decides about the shop. */
export const SettingsInput = z.strictObject({
  name: line(60),
  phone: line(40).check(z.regex(/^[+\d\s()-]+$/, accountFieldWords.mobileInvalid)),
  email,
  address: line(200),
  hours: line(60),
  /** Where customers reach the shop, for links in mails; PUBLIC_URL goes before it. */
  publicUrl: z._default(publicUrl, ''),
  /** Visitors read that the shop opens soon, until the owner opens it. */
  closed: z._default(z.boolean(), false),
  /** What they read; empty where the usual sentence does. */
  closedText: z._default(z.string().check(z.trim(), z.maxLength(300, fieldWords.tooLong)), ''),
  facebook: link,
  chat: link,
  latitude: degrees(90),
  longitude: degrees(180),
  registration: maybeLine(40),
  /**
   * What the E-Commerce Act 2081 asks a shop to show; each is left out until the owner gives it.
   */
  registeredName: maybeLine(120),
  companyNumber: maybeLine(40),
  listingNumber: maybeLine(40),
  grievanceOfficer: maybeLine(80),
  grievancePhone: maybeLine(40).check(z.regex(/^[+\d\s()-]*$/, accountFieldWords.mobileInvalid)),
  grievanceEmail: z.union([z.literal(''), email]),
  /** The Consumer Protection Act 2075 gives customers seven days; the shop may promise more. */
  returnDays: count(7, 365),
  /** At this number or fewer, staff are told to order more; a product may have its own number. */
  lowStock: count(0, 10_000),
  /** How many orders that are neither paid nor over a customer may have. */
  openOrders: count(1, 1_000),
  /** How many pieces a customer may order within a day. */
  piecesPerDay: count(1, 10_000),
  /** The same for those whose e-mail is not verified. */
  openOrdersUnverified: count(1, 1_000),
  piecesPerDayUnverified: count(1, 10_000),
  /** What the shop mails to itself, and where to; without an address, to its own. */
  mailOrders: z._default(z.boolean(), true),
  mailEnquiries: z._default(z.boolean(), true),
  mailLowStock: z._default(z.boolean(), true),
  mailTo: z._default(z.union([z.literal(''), email]), ''),
})
export type SettingsInput = z.output<typeof SettingsInput>

export const Settings = z.object({ ...SettingsInput.def.shape, version: z.number() })
export type Settings = z.output<typeof Settings>

/** What of the sample an owner may want for their own products. */
export const sampleParts = ['categories', 'synonyms'] as const
export type SamplePart = (typeof sampleParts)[number]

/** What came with the sample catalogue and is still here. */
export const SampleData = z.object({
  products: z.number(),
  /**
   * How many of these were ordered, reviewed by a real customer, or edited. They are archived
   * instead of removed.
   */
  inUse: z.number(),
  customers: z.number(),
  reviews: z.number(),
  /** Placed by nobody: the sample's history. */
  orders: z.number(),
  /** As they came; what the owner edited is the owner's. */
  categories: z.number(),
  attributes: z.number(),
  synonyms: z.number(),
  /** No product is on sale, so the sample catalogue can be filled in. */
  canFill: z.boolean(),
})
export type SampleData = z.output<typeof SampleData>

/** Where links in mails lead. */
export const ShopAddress = z.object({
  origin: z.nullable(z.string()),
  /**
   * Who said so: whoever runs the server, or the owner; `machine` is this computer itself, for want
   * of anything better.
   */
  from: z.nullable(z.enum(['environment', 'owner', 'machine'])),
})
export type ShopAddress = z.output<typeof ShopAddress>

export const settings = {
  current: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'settings',
    summary: 'The shop’s settings',
    reply: Settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/settings',
    access: 'settings',
    summary: 'Change the settings; `version` must be the one that was read',
    body: z.strictObject({ ...SettingsInput.def.shape, version: z.int() }),
    reply: Settings,
  }),
  address: endpoint({
    method: 'GET',
    path: '/settings/address',
    access: 'settings',
    summary: 'Where links in mails lead',
    reply: ShopAddress,
  }),
  confirmAddress: endpoint({
    method: 'PUT',
    path: '/settings/address',
    access: 'settings',
    summary: 'Confirm the address at which customers reach the shop',
    body: z.strictObject({ publicUrl: publicUrl.check(z.minLength(1, fieldWords.required)) }),
    reply: ShopAddress,
  }),
  open: endpoint({
    method: 'PUT',
    path: '/settings/closed',
    access: 'settings',
    summary: 'Open the shop, or close it: visitors then read that it opens soon',
    body: z.strictObject({ closed: z.boolean() }),
    reply: Settings,
  }),
  look: endpoint({
    method: 'GET',
    path: '/settings/look',
    access: 'products',
    summary: 'The link with which the shop can be looked at while it is closed',
    reply: z.object({ closed: z.boolean(), path: z.string() }),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/settings/sample',
    access: 'settings',
    summary: 'What is left of the sample catalogue',
    reply: SampleData,
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/settings/sample',
    access: 'settings',
    summary:
      'Remove everything that came with the sample; what is in use is archived, and what the ' +
      'owner edited or keeps stays, synonyms unless told otherwise',
    query: z.strictObject({
      keep: z.optional(
        z.union([z.literal('nothing'), z.enum(sampleParts), z.array(z.enum(sampleParts))]),
      ),
    }),
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
