import { errorsOf } from '#kit/contract/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.errors.ts'

export const buildErrors = errorsOf(
  {
    too_many_builds: 422,
    no_such_parts: 422,
  },
  inLanguages({ en: en.errors }),
)
