import * as z from 'zod/mini'
import { AttributeValue } from './attribute.ts'
import { reviewStates } from './model.ts'
import { ReviewedFields } from './reviewed-fields.ts'

/** A product as staff edit it, archived or not. */
export const StaffProduct = z.object({
  id: z.string(),
  slug: z.string(),
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The shop's own code for the product; may be empty. */
  sku: z.string(),
  /** As printed on the box; may be empty. */
  barcode: z.string(),
  productCategoryId: z.string(),
  productMarkedPrice: z.number(),
  discount: z.number(),
  /** The seller's cost per unit. Null if unknown. */
  costPrice: z.nullable(z.number()),
  stock: z.number(),
  lowStock: z.number(),
  /** Including the box; null if unknown. */
  weightGrams: z.nullable(z.number()),
  color: z.string(),
  warrantyMonths: z.number(),
  keyFeature: z.string(),
  productDescription: z.string(),
  attributes: z.record(z.string(), AttributeValue),
  pictures: z.array(z.object({ path: z.string(), alt: z.string() })),
  featured: z.boolean(),
  isNew: z.boolean(),
  archived: z.boolean(),
  /** The seller; null for the shop itself. */
  businessId: z.nullable(z.string()),
  review: z.enum(reviewStates),
  reviewReason: z.string(),
  /** The version that staff approved, if a member of the seller has changed the product since. */
  approved: z.nullable(ReviewedFields),
  version: z.number(),
  averageRating: z.number(),
  reviewCount: z.number(),
  createdAt: z.string(),
})
export type StaffProduct = z.output<typeof StaffProduct>
