import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const catalogErrors = defineErrors(
  {
    category_name_taken: 409,
    category_not_empty: 409,
    attribute_name_taken: 409,
    attribute_in_use: 409,
    slug_taken: 409,
    sku_taken: 409,
    seller_not_selling: 409,
    proposal_waiting: 409,
    proposal_decided: 409,
    unknown_category: 422,
    category_cycle: 422,
    attributes_invalid: 422,
  },
  inLanguages({ en: en.errors }),
)
