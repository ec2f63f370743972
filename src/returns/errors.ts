import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const returnErrors = defineErrors(
  {
    return_step_not_possible: 409,
    return_not_arrived: 409,
    too_few_returnable: 409,
    return_money_open: 409,
    customer_has_open_returns: 409,
    photo_unknown: 422,
    too_many_photos: 422,
  },
  inLanguages({ en: en.errors }),
)
