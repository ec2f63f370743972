import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const counterErrors = defineErrors(
  { payments_differ_from_total: 409, sold_by_another: 409, walk_in_account: 409 },
  inLanguages({ en: en.errors }),
)
