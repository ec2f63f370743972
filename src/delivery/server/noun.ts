import type { Noun } from '#kit/server/noun.ts'
import { deliveryChecks } from './checks.queries.ts'
import { registerDelivery } from './delivery.routes.ts'

export const delivery: Noun = {
  register: registerDelivery,
  checks: deliveryChecks,
  startsFilled: ['shipping_options', 'delivery_settings'],
}
