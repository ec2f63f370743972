import * as z from 'zod/mini'
import { attributeTypes, betterValues } from '#catalog/model.ts'
import { ProductCard } from '#catalog/product.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { maxCompared } from './model.ts'

const ids = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((given: string | string[]) => [...new Set([given].flat())]),
    z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(maxCompared)),
  ),
)

export const ComparedValue = z.object({
  /** As people read it, with its unit; empty where it is not known. */
  text: z.string(),
  /**
   * What puts it in order with the others: the number, the place of an option, one or zero for yes
   * or no. Null where there is none.
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
  /** The one that all of them are in; null where none of them is on sale. */
  category: z.nullable(z.object({ id: z.string(), categoryName: z.string() })),
  /** By id, whatever order they were asked for in. */
  products: z.array(ProductCard),
  /** Named and ordered as the attributes are; general facts come last. */
  groups: z.array(z.object({ name: z.string(), rows: z.array(ComparedRow) })),
  /** Ids that are nobody's, or of products no longer sold. */
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
