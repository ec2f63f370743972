import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const deliveryErrors = defineErrors(
  {
    not_delivered_there: 409,
    district_in_two_zones: 409,
    zone_name_taken: 409,
    shipping_option_ended: 409,
    shipping_name_taken: 409,
    last_shipping_option: 409,
    too_many_shipping_options: 409,
  },
  inLanguages({ en: en.errors }),
)
