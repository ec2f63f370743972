import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const fitmentErrors = defineErrors(
  { device_exists: 409, table_has_problems: 422 },
  inLanguages({ en: en.errors }),
)
