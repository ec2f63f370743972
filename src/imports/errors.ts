import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const importErrors = defineErrors(
  {
    check_first: 409,
    confirm_categories: 409,
    table_invalid: 422,
    table_is_workbook: 422,
    table_quote_open: 422,
    table_too_large: 422,
  },
  inLanguages({ en: en.errors }),
)
