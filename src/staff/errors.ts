import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const staffErrors = defineErrors(
  {
    invitation_over: 400,
    own_role: 409,
    last_owner: 409,
    already_staff: 409,
    already_invited: 409,
    role_gone: 409,
    role_fixed: 409,
    role_in_use: 409,
    role_name_taken: 409,
    role_exceeds_yours: 409,
  },
  inLanguages({ en: en.errors }),
)
