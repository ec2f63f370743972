import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const settlementErrors = defineErrors(
  {
    payout_too_much: 409,
    payout_suspended: 409,
    payout_known: 409,
    entry_reversed: 409,
    entry_not_reversible: 409,
    statement_too_long: 422,
  },
  inLanguages({ en: en.errors }),
)
