import * as z from 'zod/mini'
import { id } from '#kit/contract/id.ts'
import { maybeText, picturePath, shortText, slug } from './fields.ts'

export const Category = z.object({
  id: z.string(),
  slug: z.string(),
  categoryName: z.string(),
  parentId: z.nullable(z.string()),
  description: z.string(),
  image: z.string(),
  /** In the category and all below it. */
  productCount: z.number(),
})
export type Category = z.output<typeof Category>

export const CategoryInput = z.strictObject({
  categoryName: shortText(80),
  slug: z.optional(slug),
  parentId: z._default(z.nullable(id), null),
  description: maybeText(500),
  image: z._default(z.union([z.literal(''), picturePath]), ''),
  /** If omitted, it stays where it is; a new one comes last. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  /**
   * The version that was read, when changing it: somebody else's change is then not overwritten.
   */
  version: z.optional(z.int()),
})
export type CategoryInput = z.output<typeof CategoryInput>

/** A category may come back as it was read; how many products it has follows from them. */
export const CategoryAsRead = z.strictObject({
  ...CategoryInput.def.shape,
  productCount: z.optional(z.number()),
})
export type CategoryAsRead = z.output<typeof CategoryAsRead>
