import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const inventoryErrors = defineErrors(
  {
    stock_too_low: 409,
    shelf_below_reserved: 409,
    sheet_posted: 409,
    stock_moved_since_count: 409,
    sheet_empty: 422,
    sheet_too_large: 422,
    too_many_products: 422,
  },
  inLanguages({ en: en.errors }),
)
