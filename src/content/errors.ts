import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const contentErrors = defineErrors(
  { document_changed: 409, nothing_to_publish: 409, page_address_taken: 409 },
  inLanguages({ en: en.errors }),
)
