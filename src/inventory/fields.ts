import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { search } from '#kit/contract/paging.ts'
import { ownHandle } from '#sellers/model.ts'
import { productStates, stockLevels, stockReasons } from './model.ts'

export const whole = (min: number, max: number) =>
  z
    .int(fieldWords.notANumber)
    .check(z.minimum(min, fieldWords.invalid), z.maximum(max, fieldWords.invalid))
export const note = z._default(z.string().check(z.trim(), z.maxLength(300, fieldWords.tooLong)), '')
export const stockReason = z.enum(stockReasons, fieldWords.required)

/** The seller whose products these are; without one, those of the whole shop. */
export const ofSeller = { businessId: z.optional(id) }

export const filter = {
  /** Parts of the name, brand, model or slug, or the id. */
  search,
  /** With the categories below it. */
  category: z.optional(id),
  stock: z.optional(z.enum(stockLevels)),
  state: z.optional(z.enum(productStates)),
  /** Of one seller, or `shop` for what the shop sells itself. */
  seller: z.optional(z.union([z.literal(ownHandle), id])),
}
export const ProductFilter = z.strictObject(filter)
export type ProductFilter = z.output<typeof ProductFilter>
