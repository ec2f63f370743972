import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'

/** A way of delivery as customers choose it; in rupees and days. */
export const ShippingOption = z.object({
  id: z.string(),
  name: z.string(),
  charge: z.number(),
  /** Free for goods of this value or more; null where it never is. */
  freeFrom: z.nullable(z.number()),
  firstDay: z.number(),
  lastDay: z.number(),
  isPickup: z.boolean(),
})
export type ShippingOption = z.output<typeof ShippingOption>

export const offered = {
  options: endpoint({
    method: 'GET',
    path: '/delivery/options',
    access: 'public',
    summary: 'The ways of delivery that customers can choose; an order that names none gets the first',
    reply: z.array(ShippingOption),
  }),
}
