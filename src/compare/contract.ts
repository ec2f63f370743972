import * as z from 'zod/mini'
import { attributeTypes, betterValues } from '#catalog/model.ts'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { maxCompared } from './model.ts'

const ids = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [...new Set([value].flat())]),
    z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(maxCompared)),
  ),
)

export const ComparedValue = z.object({
  /** For display, with its unit. Empty if the product lacks the value. */
  text: z.string(),
  /**
   * For comparison: a number, the position of an option, or 1 and 0 for yes and no. Null if the
   * value has no order.
   */
  rank: z.nullable(z.number()),
  isBetter: z.boolean(),
})
export type ComparedValue = z.output<typeof ComparedValue>

export const ComparedRow = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  type: z.enum(attributeTypes),
  better: z.nullable(z.enum(betterValues)),
  /** Whether the products have different values. */
  differs: z.boolean(),
  /** In the order of the products. */
  values: z.array(ComparedValue),
})
export type ComparedRow = z.output<typeof ComparedRow>

export const Comparison = z.object({
  /** The category of all products. Null if none of them is on sale. */
  category: z.nullable(z.object({ id: z.string(), categoryName: z.string() })),
  /** Sorted by id, whatever the order in the request. */
  products: z.array(ProductCard),
  /** In the order of the attributes. General values come last. */
  groups: z.array(z.object({ name: z.string(), rows: z.array(ComparedRow) })),
  /** Ids of unknown products, and of those that are no longer sold. */
  missing: z.array(z.string()),
})
export type Comparison = z.output<typeof Comparison>

export const compare = {
  products: endpoint({
    method: 'GET',
    path: '/product/compare',
    access: 'public',
    summary: 'Up to four products of one category side by side',
    query: z.strictObject({ id: ids }),
    reply: Comparison,
  }),
}
