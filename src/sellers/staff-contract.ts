import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'
import { maxPageSize, maxSearchLength } from '#kit/contract/paging.model.ts'
import {
  BusinessCategory,
  BusinessCategoryInput,
  CorrectBusiness,
  OwnBusiness,
  percent,
  text,
} from './business.ts'
import { maxHoldDays, sellersPart as part } from './model.ts'

const filter = {
  /** Part of the name, handle, PAN, phone or e-mail. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength, fieldWords.tooLong))),
  categoryId: z.optional(id),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxPageSize))),
}
const BusinessFilter = z.strictObject(filter)
export type BusinessFilter = z.output<typeof BusinessFilter>

const Found = z.object({ count: z.number(), businesses: z.array(OwnBusiness) })
const Told = z.object({ message: z.string(), data: OwnBusiness })

/** The version that was looked at: whoever decides about an older one is told. */
const version = z.optional(z.int())

const wholeDays = officeFieldWords.wholeBetween(0, maxHoldDays)
export const holdDays = z
  .int(wholeDays)
  .check(z.minimum(0, wholeDays), z.maximum(maxHoldDays, wholeDays))

export const SellerSettingsInput = z.strictObject({
  isOn: z.boolean(),
  /** Staff verify who applies; else whoever applies may sell at once. */
  verifies: z.boolean(),
  /** Staff look at a product before it is on sale for the first time. */
  reviewsProducts: z.boolean(),
  /** In percent, for sellers without their own. */
  commission: percent,
  /** Days after delivery until a sale is paid out; null: once it cannot be returned any more. */
  holdDays: z._default(z.nullable(holdDays), null),
})
export type SellerSettingsInput = z.output<typeof SellerSettingsInput>
export const SellerSettings = z.object({
  ...SellerSettingsInput.def.shape,
  holdDays: z.nullable(z.number()),
  version: z.number(),
})
export type SellerSettings = z.output<typeof SellerSettings>

/** What staff decide about sellers. */
export const staffSellers = {
  settings: endpoint({
    method: 'GET',
    path: '/sellers/settings',
    access: 'sellers',
    summary: 'What the owner says about sellers',
    reply: SellerSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/sellers/settings',
    access: 'settings',
    summary:
      'Switch sellers on or off, and say how they are dealt with; `version` must be the one ' +
      'that was read',
    body: z.strictObject({ ...SellerSettingsInput.def.shape, version: z.int() }),
    reply: SellerSettings,
  }),
  count: endpoint({
    method: 'GET',
    path: '/business/count',
    access: 'sellers',
    part,
    summary: 'How many businesses there are, by status',
    reply: z.object({
      total: z.number(),
      requested: z.number(),
      verified: z.number(),
      rejected: z.number(),
      suspended: z.number(),
    }),
  }),
  requests: endpoint({
    method: 'POST',
    path: '/businesses/requests',
    access: 'sellers',
    part,
    summary: 'Businesses that wait for a decision, oldest first',
    body: BusinessFilter,
    reply: Found,
  }),
  registered: endpoint({
    method: 'POST',
    path: '/businesses/registered',
    access: 'sellers',
    part,
    summary: 'Businesses that are verified or suspended',
    body: z.strictObject({ ...filter, status: z.optional(z.enum(['verified', 'suspended'])) }),
    reply: Found,
  }),
  one: endpoint({
    method: 'GET',
    path: '/businesses/{id}',
    access: 'sellers',
    part,
    summary: 'A business with its documents, whatever its status',
    params: byId,
    reply: OwnBusiness,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/verify/{id}',
    access: 'sellers',
    part,
    summary: 'Verify a business: it sells from now on',
    params: byId,
    body: z.strictObject({ version }),
    reply: Told,
  }),
  verifyByLink: endpoint({
    method: 'GET',
    path: '/verify/{id}',
    access: 'sellers',
    part,
    summary: 'The same; asked again, it gives the same answer',
    params: byId,
    reply: Told,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/reject/{id}',
    access: 'sellers',
    part,
    summary: 'Reject a business with a reason; it may apply again',
    params: byId,
    body: z.strictObject({ reason: text(1_000), version }),
    reply: Told,
  }),
  askForMore: endpoint({
    method: 'POST',
    path: '/businesses/{id}/missing',
    access: 'sellers',
    part,
    summary: 'Tell an applicant what is missing',
    params: byId,
    body: z.strictObject({ missing: text(1_000), version }),
    reply: Told,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/businesses/{id}/suspension',
    access: 'sellers',
    part,
    summary:
      'Suspend a verified business: its products leave the shop at once, everything else stays',
    params: byId,
    body: z.strictObject({ reason: text(1_000), version }),
    reply: Told,
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/businesses/{id}/suspension',
    access: 'sellers',
    part,
    summary: 'Lift a suspension: the products are on sale again',
    params: byId,
    reply: Told,
  }),
  setCommission: endpoint({
    method: 'PUT',
    path: '/businesses/{id}/commission',
    access: 'settings',
    part,
    summary: 'Set the commission of one business, or null for the shop’s own',
    params: byId,
    body: z.strictObject({ commission: z.nullable(percent), version: z.int() }),
    reply: Told,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/businesses/{id}/details',
    access: 'settings',
    part,
    summary:
      'Set right the name, the PAN, the registration number or the bank account of a ' +
      'business; its owners are told',
    params: byId,
    body: CorrectBusiness,
    reply: Told,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/categories/businesses',
    access: 'sellers',
    part,
    summary: 'Add a category of businesses',
    body: BusinessCategoryInput,
    reply: BusinessCategory,
    status: 201,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/categories/businesses/{id}',
    access: 'sellers',
    part,
    summary: 'Change a category of businesses',
    params: byId,
    body: BusinessCategoryInput,
    reply: BusinessCategory,
  }),
  updateNamedCategory: endpoint({
    method: 'PUT',
    path: '/categories/businesses',
    access: 'sellers',
    part,
    summary: 'The same, with its id in the body',
    body: z.strictObject({ id, ...BusinessCategoryInput.def.shape }),
    reply: BusinessCategory,
  }),
}
