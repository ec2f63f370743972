import * as z from 'zod/mini'
import { memberRoles, sellerStatuses } from '#access/member-access.ts'
import { email } from '#accounts/contract.ts'
import { id } from '#kit/contract/fields/id.ts'
import { line } from '#kit/contract/fields/line.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { handleLength, handlePattern } from './handle.ts'
import { documentLimits } from './model.ts'
import { sellerFieldWords as words } from './words/fields.ts'

export const BusinessCategory = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  businessCount: z.number(),
})
export type BusinessCategory = z.output<typeof BusinessCategory>

const Bank = z.object({
  name: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})

export const BusinessDocument = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  uploadedAt: z.string(),
})
export type BusinessDocument = z.output<typeof BusinessDocument>

/** The public part of a business. */
export const Business = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  category: z.object({ id: z.string(), name: z.string() }),
  status: z.enum(sellerStatuses),
  description: z.string(),
  image: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  createdAt: z.string(),
  /** Products on sale. */
  productCount: z.number(),
  reviewCount: z.number(),
  averageRating: z.number(),
})
export type Business = z.output<typeof Business>

/** Visible to staff, and to members who may edit the profile or see payouts. */
const confidential = {
  pan: z.string(),
  registrationNumber: z.string(),
  bank: Bank,
  documents: z.array(BusinessDocument),
  /** Why the business was rejected or suspended. */
  reason: z.string(),
  /** Information that staff still need before they decide. */
  missing: z.nullable(z.string()),
  /** In percent. Null if the shop's commission applies. */
  commission: z.nullable(z.number()),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  version: z.number(),
}
export const FullBusiness = z.object({ ...Business.def.shape, ...confidential })
export type FullBusiness = z.output<typeof FullBusiness>

/** A business without the confidential fields if the caller may not see them. */
export const BusinessView = z.object({
  ...Business.def.shape,
  ...z.partial(z.object(confidential)).def.shape,
})
export type BusinessView = z.output<typeof BusinessView>

export const Membership = z.object({ business: BusinessView, role: z.enum(memberRoles) })
export type Membership = z.output<typeof Membership>

/** A seller in the list from which staff choose one for a product. */
export const SellerChoice = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  /** False for suspended sellers: they keep their products and get no new ones. */
  isSelling: z.boolean(),
})
export type SellerChoice = z.output<typeof SellerChoice>

const picture = z.string().check(z.regex(/^(\/uploads\/[0-9a-f]{32}\.webp)?$/, words.picture))

export const handle = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(handleLength.min, words.handle),
    z.maxLength(handleLength.max, words.handle),
    z.regex(handlePattern, words.handle),
  )

const phone = filledText(40).check(
  z.regex(/^[+\d\s()-]*$/, words.phone),
  z.refine((phoneNumber) => {
    const { length } = phoneDigits(phoneNumber)
    return length >= 7 && length <= 15
  }, words.phone),
)

const bank = z.strictObject({
  name: line(100),
  branch: line(100),
  accountName: line(100),
  accountNumber: filledText(40).check(z.regex(/^[A-Za-z0-9-]*$/, words.account)),
})

/** The fields of a business that customers see. Its members may change them at any time. */
export const profile = { phone, email, address: filledText(300), description: optionalText(2_000) }

const documents = z
  .array(uuid)
  .check(
    z.minLength(1, words.documentsNone),
    z.maxLength(documentLimits.count, words.documentsMany(documentLimits.count)),
  )

export const Application = z.strictObject({
  name: line(100),
  tag: handle,
  categoryId: id,
  pan: z.string().check(z.trim(), z.regex(/^\d{9}$/, words.pan)),
  registrationNumber: line(40),
  ...profile,
  bank,
  /** Ids of uploaded documents. */
  documents,
})
export type Application = z.output<typeof Application>

const { name, pan, registrationNumber } = Application.def.shape
/** The fields that staff verified. Only the shop's owner may correct them afterwards. */
export const CorrectBusiness = z.strictObject({
  name: z.optional(name),
  pan,
  registrationNumber,
  bank,
  reason: filledText(500),
  version: z.int(),
})
export type CorrectBusiness = z.output<typeof CorrectBusiness> & { id: string }

export const UpdateProfile = z.strictObject({
  businessId: z.optional(id),
  ...profile,
  image: z._default(picture, ''),
  version: z.int(),
})
export type UpdateProfile = z.output<typeof UpdateProfile>

export const BusinessCategoryInput = z.strictObject({
  name: line(60),
  image: z._default(picture, ''),
})
export type BusinessCategoryInput = z.output<typeof BusinessCategoryInput>
