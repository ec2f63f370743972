import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const invoiceErrors = defineErrors(
  { invoice_facts_missing: 409, invoice_numbers_begun: 409, reports_not_set_up: 409 },
  inLanguages({ en: en.errors }),
)
