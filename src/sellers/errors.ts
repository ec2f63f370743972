import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const sellerErrors = defineErrors(
  {
    handle_taken: 409,
    handle_reserved: 409,
    already_applied: 409,
    applicant_unverified: 409,
    business_category_taken: 409,
    seller_suspended: 409,
    seller_not_verified: 409,
    seller_decided: 409,
    own_seller: 409,
    member_may_not: 409,
    last_seller_owner: 409,
    seller_needs_owner: 409,
    already_member: 409,
    customer_is_seller: 409,
    member_invitation_over: 400,
    invitation_for_other: 409,
    unknown_business_category: 422,
    document_unknown: 422,
    too_many_documents: 422,
  },
  inLanguages({ en: en.errors }),
)
