import * as z from 'zod/mini'
import { district } from '#addresses/address.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

/** A way of delivery as the owner keeps it, the same everywhere; in rupees and days. */
export const OptionTerms = z.object({
  id: z.string(),
  name: z.string(),
  charge: z.number(),
  /** Free for goods of this value or more; null where it never is. */
  freeFrom: z.nullable(z.number()),
  firstDay: z.number(),
  lastDay: z.number(),
  isPickup: z.boolean(),
})
export type OptionTerms = z.output<typeof OptionTerms>

/** A way of delivery as customers choose it, for one place. */
export const ShippingOption = z.object({
  ...OptionTerms.def.shape,
  /** The charge covers this much, and each kilogram begun above it costs `perKg`. */
  baseGrams: z._default(z.number(), 0),
  perKg: z._default(z.number(), 0),
  /** The zone that it is charged for; null where all places cost the same. */
  zone: z._default(z.nullable(z.string()), null),
  /** Nobody has said where it goes: this is what it costs at least. */
  isFrom: z._default(z.boolean(), false),
})
export type ShippingOption = z.output<typeof ShippingOption>

export const offered = {
  options: endpoint({
    method: 'GET',
    path: '/delivery/options',
    access: 'public',
    summary:
      'The ways of delivery that customers can choose, with their charges in a district; an ' +
      'order that names none gets the first',
    query: z.strictObject({ district: z.optional(district) }),
    reply: z.array(ShippingOption),
  }),
}
