import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/field-words.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { note, ofSeller, ProductFilter, stockReason, whole } from './fields.ts'
import { bulkRefusals, priceSteps } from './model.ts'

// One change to many products at once.

const rupees = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(-100_000_000, fieldWords.invalid),
    z.maximum(100_000_000, catalogFieldWords.priceLarge),
  )

export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    how: z.enum(['set', 'percent', 'amount']),
    value: rupees,
    roundTo: z._default(z.literal([...priceSteps]), 0),
  }),
  z.strictObject({
    kind: z.literal('cost'),
    how: z.enum(['set', 'percent', 'amount']),
    value: rupees,
    roundTo: z._default(z.literal([...priceSteps]), 0),
  }),
  z.strictObject({ kind: z.literal('discount'), percent: whole(0, 90) }),
  z.strictObject({
    kind: z.literal('stock'),
    how: z.enum(['set', 'add']),
    quantity: whole(-1_000_000, 1_000_000),
    reason: stockReason,
    note,
  }),
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('featured'), featured: z.boolean() }),
  z.strictObject({ kind: z.literal('archive'), archived: z.boolean() }),
])
export type BulkChange = z.output<typeof BulkChange>

const bulk = {
  ...ofSeller,
  /** These, or all that match the filter. */
  ids: z.optional(
    z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(1_000, fieldWords.tooLong)),
  ),
  filter: z.optional(ProductFilter),
  change: BulkChange,
}
export const PreviewBulk = z.strictObject(bulk)
export type PreviewBulk = z.output<typeof PreviewBulk>

const BulkLine = z.object({
  id: z.string(),
  productName: z.string(),
  before: z.string(),
  after: z.string(),
})
export const BulkPreview = z.object({
  /** How many products the change is meant for. */
  count: z.number(),
  changing: z.number(),
  unchanged: z.number(),
  refusedCount: z.number(),
  /** The first of those that change, before and after, as people read them. */
  lines: z.array(BulkLine),
  refused: z.array(
    z.object({
      id: z.string(),
      productName: z.string(),
      code: z.enum(bulkRefusals),
      /** The attributes that do not fit. */
      attributes: z.array(z.string()),
      /** The same as a sentence. */
      why: z.string(),
    }),
  ),
  /** Identifies what the preview showed: the change is made only while that still holds. */
  fingerprint: z.string(),
})
export type BulkPreview = z.output<typeof BulkPreview>

export const BulkEdit = z.strictObject({ ...bulk, fingerprint: z.string().check(z.maxLength(100)) })
export type BulkEdit = z.output<typeof BulkEdit>
