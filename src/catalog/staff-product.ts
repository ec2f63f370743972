import * as z from 'zod/mini'
import { AttributeValue } from './attribute.ts'
import { reviewStates } from './model.ts'

/** A product as it is stored, archived or not. */
export const StaffProduct = z.object({
  id: z.string(),
  slug: z.string(),
  productName: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The shop's own number for it; empty where it has none. */
  sku: z.string(),
  /** As it is printed on the box. */
  barcode: z.string(),
  productCategoryId: z.string(),
  productMarkedPrice: z.number(),
  discount: z.number(),
  /** What a piece costs whoever sells it; null where nobody said. */
  costPrice: z.nullable(z.number()),
  stock: z.number(),
  lowStock: z.number(),
  /** With its box; null where nobody knows. */
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
  /** Who sells it; null for the shop itself. */
  businessId: z.nullable(z.string()),
  /** What staff say of a seller's product before it is on sale for the first time. */
  review: z.enum(reviewStates),
  reviewReason: z.string(),
  version: z.number(),
  averageRating: z.number(),
  reviewCount: z.number(),
  createdAt: z.string(),
})
export type StaffProduct = z.output<typeof StaffProduct>
