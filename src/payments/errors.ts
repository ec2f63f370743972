import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const paymentErrors = defineErrors(
  {
    more_than_due: 409,
    refund_too_much: 409,
    refund_under_way: 409,
    refund_refused: 409,
    gateway_cannot_refund: 409,
    payment_already_reversed: 409,
    payment_not_reversible: 409,
    cash_handed_over: 409,
    seller_cash_differs: 409,
    cash_with_seller: 409,
    day_closed: 409,
    nothing_due: 409,
    gateway_down: 409,
    method_fixed: 409,
    slip_waiting: 409,
    slip_decided: 409,
    reference_used: 409,
  },
  inLanguages({ en: en.errors }),
)
