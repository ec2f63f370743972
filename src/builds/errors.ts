import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const buildErrors = defineErrors(
  {
    too_many_builds: 422,
    no_such_parts: 422,
    part_gone: 409,
    cart_line_full: 409,
  },
  inLanguages({ en: en.errors }),
)
