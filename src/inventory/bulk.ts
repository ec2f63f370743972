import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/words/fields.ts'
import { id } from '#kit/contract/fields/id.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { note, ProductFilter, sellerScope, stockReason, wholeNumber } from './fields.ts'
import { bulkRefusals, priceSteps } from './model.ts'

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
  z.strictObject({ kind: z.literal('discount'), percent: wholeNumber(0, 90) }),
  z.strictObject({
    kind: z.literal('stock'),
    how: z.enum(['set', 'add']),
    quantity: wholeNumber(-1_000_000, 1_000_000),
    reason: stockReason,
    note,
  }),
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('featured'), featured: z.boolean() }),
  z.strictObject({ kind: z.literal('archive'), archived: z.boolean() }),
])
export type BulkChange = z.output<typeof BulkChange>

const bulkInput = {
  ...sellerScope,
  /** Either `ids` or `filter` selects the products. */
  ids: z.optional(
    z.array(id).check(z.minLength(1, fieldWords.required), z.maxLength(1_000, fieldWords.tooLong)),
  ),
  filter: z.optional(ProductFilter),
  change: BulkChange,
}
export const PreviewBulk = z.strictObject(bulkInput)
export type PreviewBulk = z.output<typeof PreviewBulk>

const PreviewLine = z.object({
  id: z.string(),
  productName: z.string(),
  before: z.string(),
  after: z.string(),
})
export const BulkPreview = z.object({
  /** All selected products. */
  count: z.number(),
  changing: z.number(),
  unchanged: z.number(),
  refusedCount: z.number(),
  /** The first products that change, with the old and new value as formatted text. */
  lines: z.array(PreviewLine),
  refused: z.array(
    z.object({
      id: z.string(),
      productName: z.string(),
      code: z.enum(bulkRefusals),
      /** Attributes that the new category does not allow. */
      attributes: z.array(z.string()),
      /** The reason as a sentence. */
      why: z.string(),
    }),
  ),
  /** Identifies the state shown by the preview. The change is refused once it differs. */
  fingerprint: z.string(),
})
export type BulkPreview = z.output<typeof BulkPreview>

export const BulkEdit = z.strictObject({
  ...bulkInput,
  fingerprint: z.string().check(z.maxLength(100)),
})
export type BulkEdit = z.output<typeof BulkEdit>
