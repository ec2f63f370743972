import * as z from 'zod/mini'
import { district } from '#addresses/address.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'

/** The terms of a delivery option as the owner sets them for all districts, in rupees and days. */
export const OptionTerms = z.object({
  id: z.string(),
  name: z.string(),
  charge: z.number(),
  /** Free from this value of goods. Null if never. */
  freeFrom: z.nullable(z.number()),
  firstDay: z.number(),
  lastDay: z.number(),
  isPickup: z.boolean(),
})
export type OptionTerms = z.output<typeof OptionTerms>

/** A delivery option as customers see it, for one district. */
export const ShippingOption = z.object({
  ...OptionTerms.def.shape,
  /** The weight that the charge covers. Each started kilogram above it costs `perKg`. */
  baseGrams: z._default(z.number(), 0),
  perKg: z._default(z.number(), 0),
  /** The zone that sets the charge. Null if all districts cost the same. */
  zone: z._default(z.nullable(z.string()), null),
  /** True without a known district: the charge is then the lowest one. */
  isFrom: z._default(z.boolean(), false),
})
export type ShippingOption = z.output<typeof ShippingOption>

export const offered = {
  options: endpoint({
    method: 'GET',
    path: '/delivery/options',
    access: 'public',
    summary:
      'The delivery options that customers can choose, with their charges in a district. An ' +
      'order without one gets the first',
    query: z.strictObject({ district: z.optional(district) }),
    reply: z.array(ShippingOption),
  }),
}
