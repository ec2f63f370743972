import { errorsOf } from '#kit/contract/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.errors.ts'

export const inventoryErrors = errorsOf(
  {
    stock_too_low: 409,
    too_many_products: 422,
  },
  inLanguages({ en: en.errors }),
)
