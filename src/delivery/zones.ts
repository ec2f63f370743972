import * as z from 'zod/mini'
import { district } from '#addresses/address.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { line } from '#kit/contract/fields/line.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { day, grams, rupeesBetween } from './fields.ts'
import { maxOptions, maxZones } from './model.ts'
import { optionId } from './option-id.ts'
import { deliveryFieldWords } from './words/fields.ts'

/** The charge of a delivery option in a zone, in rupees, grams and days. */
export const ZoneRate = z.strictObject({
  option: optionId,
  charge: rupeesBetween(0, 1_000_000, deliveryFieldWords.charge),
  baseGrams: z._default(grams(0, deliveryFieldWords.baseGrams), 0),
  perKg: z._default(rupeesBetween(0, 100_000, deliveryFieldWords.perKg), 0),
  freeFrom: z._default(
    z.nullable(rupeesBetween(0.01, 100_000_000, deliveryFieldWords.freeFrom)),
    null,
  ),
  firstDay: day,
  lastDay: day,
})
export type ZoneRate = z.output<typeof ZoneRate>

export const Zone = z.strictObject({
  name: line(60),
  /** Whether the zone covers all districts that are in no other zone. */
  isRest: z._default(z.boolean(), false),
  districts: z._default(z.array(district).check(z.maxLength(77, fieldWords.tooLong)), []),
  /** Delivery options without a rate are not offered in the zone. */
  rates: z._default(z.array(ZoneRate).check(z.maxLength(maxOptions * 2, fieldWords.tooLong)), []),
})
export type Zone = z.output<typeof Zone>

/** All zones, which are saved together because a district may belong to only one. */
export const Zones = z.strictObject({
  /** While off, each delivery option costs the same everywhere. */
  isOn: z.boolean(),
  /** The weight of a product without one. */
  assumedGrams: grams(1, deliveryFieldWords.assumedGrams),
  zones: z.array(Zone).check(z.maxLength(maxZones, deliveryFieldWords.tooManyZones)),
  /** The version that was read. */
  version: z.int(),
})
export type Zones = z.output<typeof Zones>

export const zoneEndpoints = {
  zones: endpoint({
    method: 'GET',
    path: '/delivery/zones',
    access: 'settings',
    summary: 'The zones with their districts and charges',
    reply: Zones,
  }),
  setZones: endpoint({
    method: 'PUT',
    path: '/delivery/zones',
    access: 'settings',
    summary: 'Replace all zones. Existing orders stay as they are',
    body: Zones,
    reply: Zones,
  }),
}
