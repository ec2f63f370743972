import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const repairErrors = defineErrors(
  {
    repair_unknown: 404,
    repair_closed: 409,
    repair_step_not_possible: 409,
    repair_tests_missing: 409,
    repair_slot_full: 409,
    repair_slots_held: 409,
    repair_slots_of_account: 409,
    repair_proof_needed: 409,
    repair_link_confirms_nothing: 409,
    repair_not_collected_there: 409,
    repair_estimate_changed: 409,
    repair_estimate_expired: 409,
    repair_estimate_missing: 409,
    repair_parts_gone: 409,
    repair_part_used: 409,
    repair_price_too_low: 409,
    repair_needs_authorization: 409,
    repair_authorize_own: 403,
    repair_parts_unused: 409,
    repair_unpaid: 409,
    repair_paid_too_much: 409,
    repair_code_wrong: 409,
    repair_password_not_yours: 403,
    repair_warranty_over: 409,
    repair_claim_open: 409,
    customer_has_open_repairs: 409,
    repair_photos_full: 409,
    repair_photo_unknown: 409,
    repair_stage_in_use: 409,
    repair_erased: 409,
  },
  inLanguages({ en: en.errors }),
)
