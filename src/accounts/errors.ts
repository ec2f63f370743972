import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const accountErrors = defineErrors(
  {
    email_not_editable: 400,
    reset_code_wrong: 400,
    sign_in_code_wrong: 400,
    verification_over: 400,
    old_password_wrong: 400,
    google_not_configured: 400,
    google_token_invalid: 401,
    google_email_unverified: 401,
    google_for_customers: 401,
    invalid_credentials: 401,
    email_taken: 409,
    phone_known: 409,
    password_too_weak: 422,
    too_many_mails: 429,
  },
  inLanguages({ en: en.errors }),
)
