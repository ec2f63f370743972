import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const counterErrors = defineErrors(
  { paid_otherwise: 409, sold_by_another: 409, nobodys_account: 409 },
  inLanguages({ en: en.errors }),
)
