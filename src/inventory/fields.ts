import * as z from 'zod/mini'
import { shopHandle } from '#access/member-access.ts'
import { search } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { optionalText } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { productStates, stockLevels, stockReasons } from './model.ts'

export const wholeNumber = (min: number, max: number) =>
  z
    .int(fieldWords.notANumber)
    .check(z.minimum(min, fieldWords.invalid), z.maximum(max, fieldWords.invalid))
export const note = optionalText(300)
export const stockReason = z.enum(stockReasons, fieldWords.required)

/** Limits a call to the products of one seller. Without it, staff see the whole shop. */
export const sellerScope = { businessId: z.optional(id) }

export const filterFields = {
  /** Words of the name, brand, model, SKU, barcode or slug, or the id. */
  search,
  /** Includes its subcategories. */
  category: z.optional(id),
  stock: z.optional(z.enum(stockLevels)),
  state: z.optional(z.enum(productStates)),
  /** A seller's id, or `shop` for the shop's own products. */
  seller: z.optional(z.union([z.literal(shopHandle), id])),
}
export const ProductFilter = z.strictObject(filterFields)
export type ProductFilter = z.output<typeof ProductFilter>
