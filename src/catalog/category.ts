import * as z from 'zod/mini'
import { id } from '#kit/contract/fields/id.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
import { picturePath, slug } from './fields.ts'

export const Category = z.object({
  id: z.string(),
  slug: z.string(),
  categoryName: z.string(),
  parentId: z.nullable(z.string()),
  description: z.string(),
  image: z.string(),
  /** Includes subcategories. */
  productCount: z.number(),
})
export type Category = z.output<typeof Category>

export const CategoryInput = z.strictObject({
  categoryName: filledText(80),
  slug: z.optional(slug),
  parentId: z._default(z.nullable(id), null),
  description: optionalText(500),
  image: z._default(z.union([z.literal(''), picturePath]), ''),
  /** If omitted, a new category or one with a new parent comes last; others stay. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** The version that the caller read. If the category has changed since, the update is refused. */
  version: z.optional(z.int()),
})
export type CategoryInput = z.output<typeof CategoryInput>

/** Callers may send a category as they read it: `productCount` is accepted and ignored. */
export const UpdateCategory = z.strictObject({
  ...CategoryInput.def.shape,
  productCount: z.optional(z.number()),
})
export type UpdateCategory = z.output<typeof UpdateCategory>
