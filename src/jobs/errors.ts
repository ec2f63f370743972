import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const jobErrors = defineErrors(
  {
    interrupted: 409,
    job_without_starter: 409,
    job_running: 409,
    nothing_to_undo: 409,
    already_undone: 409,
  },
  inLanguages({ en: en.errors }),
)
