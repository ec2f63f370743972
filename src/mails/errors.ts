import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const mailErrors = defineErrors(
  { mail_just_sent: 409, mail_expired: 409 },
  inLanguages({ en: en.errors }),
)
