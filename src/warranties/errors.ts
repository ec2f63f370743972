import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const warrantyErrors = defineErrors(
  {
    serial_taken: 409,
    serials_missing: 409,
    serials_full: 409,
    serials_not_kept: 409,
    serial_not_back: 409,
    warranty_unknown: 404,
    warranty_over: 409,
    claim_open: 409,
  },
  inLanguages({ en: en.errors }),
)
