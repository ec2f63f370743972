import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { line, optionalLine } from '#kit/contract/fields/line.ts'
import { optionalText } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { settingsFieldWords as words } from './words/fields.ts'

const link = optionalLine(300).check(
  z.refine(
    (address) =>
      address === '' || (/^https:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address)),
    words.link,
  ),
)
/** An origin only: no path, user name or characters that browsers would read differently. */
const publicUrl = optionalLine(200).check(
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
  const message = officeFieldWords.wholeBetween(min, max)
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

/** The settings of the owner. */
export const SettingsInput = z.strictObject({
  name: line(60),
  phone: line(40).check(z.regex(/^[+\d\s()-]+$/, accountFieldWords.mobileInvalid)),
  email,
  address: line(200),
  hours: line(60),
  /** The shop's address for links in mails. PUBLIC_URL overrides it. */
  publicUrl: z._default(publicUrl, ''),
  /** Until the owner opens the shop, visitors see a page that says it opens soon. */
  closed: z._default(z.boolean(), false),
  /** The text of that page; empty for the standard text. */
  closedText: optionalText(300),
  facebook: link,
  chat: link,
  latitude: degrees(90),
  longitude: degrees(180),
  registration: optionalLine(40),
  /** The E-Commerce Act 2081 requires these facts. Pages omit those not entered yet. */
  registeredName: optionalLine(120),
  companyNumber: optionalLine(40),
  listingNumber: optionalLine(40),
  grievanceOfficer: optionalLine(80),
  grievancePhone: optionalLine(40).check(z.regex(/^[+\d\s()-]*$/, accountFieldWords.mobileInvalid)),
  grievanceEmail: z.union([z.literal(''), email]),
  /** The Consumer Protection Act 2075 gives customers seven days; the shop may offer more. */
  returnDays: count(7, 365),
  /** At this stock or below, staff are notified. A product may have its own number. */
  lowStock: count(0, 10_000),
  /** The maximum of unpaid open orders per customer. */
  openOrders: count(1, 1_000),
  /** The maximum of items that a customer may order per day. */
  piecesPerDay: count(1, 10_000),
  /** The same for customers who have verified neither e-mail nor phone. */
  openOrdersUnverified: count(1, 1_000),
  piecesPerDayUnverified: count(1, 10_000),
  /** How many rupees their unpaid open orders may total. */
  openValueUnverified: z._default(count(1, 100_000_000), 100_000),
  /** Mails to the shop itself, and their recipient; if empty, the shop's e-mail. */
  mailOrders: z._default(z.boolean(), true),
  mailEnquiries: z._default(z.boolean(), true),
  mailLowStock: z._default(z.boolean(), true),
  mailTo: z._default(z.union([z.literal(''), email]), ''),
})
export type SettingsInput = z.output<typeof SettingsInput>

export const Settings = z.object({ ...SettingsInput.def.shape, version: z.number() })
export type Settings = z.output<typeof Settings>

/** Parts of the sample that an owner may keep for their own products. */
export const sampleParts = ['categories', 'synonyms'] as const
export type SamplePart = (typeof sampleParts)[number]

/** Counts of the remaining sample data. */
export const SampleData = z.object({
  products: z.number(),
  /** Of these, ordered, reviewed by a real customer, or edited: archived instead of removed. */
  inUse: z.number(),
  customers: z.number(),
  reviews: z.number(),
  /** The invented order history of the sample. */
  orders: z.number(),
  /** Unmodified ones only: edited categories belong to the owner. */
  categories: z.number(),
  attributes: z.number(),
  synonyms: z.number(),
  /** True if no product is on sale, so that the sample can be added. */
  canFill: z.boolean(),
})
export type SampleData = z.output<typeof SampleData>

/** The address used for links in mails. */
export const ShopAddress = z.object({
  origin: z.nullable(z.string()),
  /** The source of the address. `machine`: this computer, because neither source names one. */
  from: z.nullable(z.enum(['environment', 'owner', 'machine'])),
  /** Practice payments are on, and a confirmed public address ends them. */
  endsPractice: z.boolean(),
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
    summary: 'Change the settings; `version` must be the current one',
    body: z.strictObject({ ...SettingsInput.def.shape, version: z.int() }),
    reply: Settings,
  }),
  address: endpoint({
    method: 'GET',
    path: '/settings/address',
    access: 'settings',
    summary: 'The address used for links in mails',
    reply: ShopAddress,
  }),
  confirmAddress: endpoint({
    method: 'PUT',
    path: '/settings/address',
    access: 'settings',
    summary: 'Confirm the address that customers use for the shop',
    body: z.strictObject({ publicUrl: publicUrl.check(z.minLength(1, fieldWords.required)) }),
    reply: ShopAddress,
  }),
  open: endpoint({
    method: 'PUT',
    path: '/settings/closed',
    access: 'settings',
    summary: 'Open the shop, or close it; visitors then see that it opens soon',
    body: z.strictObject({ closed: z.boolean() }),
    reply: Settings,
  }),
  look: endpoint({
    method: 'GET',
    path: '/settings/look',
    access: 'products',
    summary: 'The link to preview the shop while it is closed',
    reply: z.object({ closed: z.boolean(), path: z.string() }),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/settings/sample',
    access: 'settings',
    summary: 'Counts of the remaining sample data',
    reply: SampleData,
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/settings/sample',
    access: 'settings',
    summary:
      'Remove the sample data; products in use are archived, and edited or kept parts stay. ' +
      'Synonyms are kept by default',
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
    summary: 'Add the sample data to a shop without products on sale',
    reply: Message,
  }),
}
