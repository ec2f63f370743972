import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const orderErrors = defineErrors(
  {
    cart_empty: 409,
    cart_changed: 409,
    price_changed: 409,
    total_changed: 409,
    status_not_possible: 409,
    return_too_late: 409,
    too_few_items_left: 409,
    customer_has_open_orders: 409,
    too_many_open_orders: 409,
    too_many_pieces: 409,
    too_much_unpaid: 409,
    too_many_strangers: 409,
    left_to_others: 409,
    payment_not_offered: 409,
    order_packed: 409,
    order_invoiced: 409,
    order_not_open: 409,
    order_needs_lines: 409,
    line_not_sold: 409,
    price_beyond_limit: 409,
    price_of_seller: 409,
    nothing_changed: 409,
    not_for_pickup: 409,
    only_for_pickup: 409,
    step_stays: 409,
    too_many_orders: 409,
    order_of_repair: 409,
  },
  inLanguages({ en: en.errors }),
)
