import * as z from 'zod/mini'
import { sellersFeature as feature } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { maxPageSize, maxSearchLength } from '#kit/contract/calls/paging.model.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { percent } from '#kit/contract/fields/percent.ts'
import { filledText, text } from '#kit/contract/fields/text.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import {
  BusinessCategory,
  BusinessCategoryInput,
  CorrectBusiness,
  FullBusiness,
} from './business.ts'
import { maxHoldDays } from './model.ts'

const filter = {
  /** Matches part of the name, handle, PAN, phone or e-mail. */
  search: z.optional(text(maxSearchLength)),
  categoryId: z.optional(id),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxPageSize))),
}
const BusinessFilter = z.strictObject(filter)
export type BusinessFilter = z.output<typeof BusinessFilter>

const BusinessPage = z.object({ count: z.number(), businesses: z.array(FullBusiness) })
const BusinessReply = z.object({ message: z.string(), data: FullBusiness })

/** The version that staff saw. A decision about an older version is refused. */
const version = z.optional(z.int())

const wholeDays = officeFieldWords.wholeBetween(0, maxHoldDays)
export const holdDays = z
  .int(wholeDays)
  .check(z.minimum(0, wholeDays), z.maximum(maxHoldDays, wholeDays))

export const SellerSettingsInput = z.strictObject({
  isOn: z.boolean(),
  /** Whether staff verify applicants. If not, applicants may sell at once. */
  verifies: z.boolean(),
  /** Whether staff review a product before it first goes on sale. */
  reviewsProducts: z.boolean(),
  /** In percent, for sellers without a custom commission. */
  commission: percent,
  /** Days from delivery to payout. Null to pay out once the return period is over. */
  holdDays: z._default(z.nullable(holdDays), null),
})
export type SellerSettingsInput = z.output<typeof SellerSettingsInput>
export const SellerSettings = z.object({
  ...SellerSettingsInput.def.shape,
  holdDays: z.nullable(z.number()),
  version: z.number(),
})
export type SellerSettings = z.output<typeof SellerSettings>

const access = { access: 'sellers', feature } as const
/** A decision about a business, answered with the business. */
const decision = { ...access, params: byId, reply: BusinessReply } as const

/** Endpoints for staff who manage sellers. */
export const staffSellers = {
  settings: endpoint({
    method: 'GET',
    path: '/sellers/settings',
    access: 'sellers',
    summary: 'The settings for sellers',
    reply: SellerSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/sellers/settings',
    access: 'settings',
    summary:
      'Switch sellers on or off and change their terms; `version` must be the one that was read',
    body: z.strictObject({ ...SellerSettingsInput.def.shape, version: z.int() }),
    reply: SellerSettings,
  }),
  count: endpoint({
    method: 'GET',
    path: '/business/count',
    ...access,
    summary: 'Number of businesses by status',
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
    ...access,
    summary: 'Businesses waiting for a decision, oldest first',
    body: BusinessFilter,
    reply: BusinessPage,
  }),
  registered: endpoint({
    method: 'POST',
    path: '/businesses/registered',
    ...access,
    summary: 'Businesses that are verified or suspended',
    body: z.strictObject({ ...filter, status: z.optional(z.enum(['verified', 'suspended'])) }),
    reply: BusinessPage,
  }),
  one: endpoint({
    method: 'GET',
    path: '/businesses/{id}',
    ...access,
    summary: 'A business with its documents, whatever its status',
    params: byId,
    reply: FullBusiness,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/verify/{id}',
    ...decision,
    summary: 'Verify a business, so that it can sell',
    body: z.strictObject({ version }),
  }),
  verifyByLink: endpoint({
    method: 'GET',
    path: '/verify/{id}',
    ...decision,
    summary: 'Verify a business through a link; opening the link again gives the same reply',
  }),
  reject: endpoint({
    method: 'POST',
    path: '/reject/{id}',
    ...decision,
    summary: 'Reject a business with a reason; it may apply again',
    body: z.strictObject({ reason: filledText(1_000), version }),
  }),
  askForMore: endpoint({
    method: 'POST',
    path: '/businesses/{id}/missing',
    ...decision,
    summary: 'Ask an applicant for missing information',
    body: z.strictObject({ missing: filledText(1_000), version }),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/businesses/{id}/suspension',
    ...decision,
    summary: 'Suspend a verified business: its products are hidden at once, everything else stays',
    body: z.strictObject({ reason: filledText(1_000), version }),
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/businesses/{id}/suspension',
    ...decision,
    summary: 'Lift a suspension: the products go back on sale',
  }),
  setCommission: endpoint({
    method: 'PUT',
    path: '/businesses/{id}/commission',
    access: 'settings',
    feature,
    summary: 'Set the commission of one business, or null for the shop’s default',
    params: byId,
    body: z.strictObject({ commission: z.nullable(percent), version: z.int() }),
    reply: BusinessReply,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/businesses/{id}/details',
    access: 'settings',
    feature,
    summary:
      'Correct the name, PAN, registration number or bank account of a business, and notify ' +
      'its owners',
    params: byId,
    body: CorrectBusiness,
    reply: BusinessReply,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/categories/businesses',
    ...access,
    summary: 'Add a business category',
    body: BusinessCategoryInput,
    reply: BusinessCategory,
    status: 201,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/categories/businesses/{id}',
    ...access,
    summary: 'Change a business category',
    params: byId,
    body: BusinessCategoryInput,
    reply: BusinessCategory,
  }),
  updateNamedCategory: endpoint({
    method: 'PUT',
    path: '/categories/businesses',
    ...access,
    summary: 'Change a business category whose id is in the body',
    body: z.strictObject({ id, ...BusinessCategoryInput.def.shape }),
    reply: BusinessCategory,
  }),
}
