import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { line } from '#kit/contract/fields/line.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { day, rupeesBetween } from './fields.ts'
import { OptionTerms } from './option.ts'
import { optionId } from './option-id.ts'
import { deliveryFieldWords } from './words/fields.ts'
import { zoneEndpoints } from './zones.ts'

export const ShippingOptionInput = z.strictObject({
  name: line(60),
  charge: z._default(rupeesBetween(0, 1_000_000, deliveryFieldWords.charge), 0),
  freeFrom: z._default(
    z.nullable(rupeesBetween(0.01, 100_000_000, deliveryFieldWords.freeFrom)),
    null,
  ),
  firstDay: day,
  lastDay: day,
  isPickup: z._default(z.boolean(), false),
})
export type ShippingOptionInput = z.output<typeof ShippingOptionInput>

/** `version` must be the version that was read. */
const UpdateShippingOption = z.strictObject({
  ...ShippingOptionInput.def.shape,
  archived: z._default(z.boolean(), false),
  version: z.int(),
})
export type UpdateShippingOption = z.output<typeof UpdateShippingOption> & { id: string }

export const StaffShippingOption = z.object({
  ...OptionTerms.def.shape,
  archived: z.boolean(),
  version: z.number(),
})
export type StaffShippingOption = z.output<typeof StaffShippingOption>

const byOption = z.strictObject({ id: optionId })

export const delivery = {
  ...zoneEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/delivery',
    access: 'settings',
    summary: 'All delivery options in order, archived ones last',
    reply: z.array(StaffShippingOption),
  }),
  one: endpoint({
    method: 'GET',
    path: '/delivery/{id}',
    access: 'settings',
    summary: 'One delivery option',
    params: byOption,
    reply: StaffShippingOption,
  }),
  create: endpoint({
    method: 'POST',
    path: '/delivery',
    access: 'settings',
    summary: 'Add a delivery option',
    body: ShippingOptionInput,
    reply: StaffShippingOption,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/delivery/{id}',
    access: 'settings',
    summary: 'Change, archive or restore a delivery option. Existing orders stay as they are',
    params: byOption,
    body: UpdateShippingOption,
    reply: StaffShippingOption,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/delivery/order',
    access: 'settings',
    summary: 'Set the order of the offered delivery options. All of them must be listed',
    body: z.strictObject({ ids: z.array(optionId).check(z.maxLength(100, fieldWords.tooLong)) }),
    reply: z.array(StaffShippingOption),
  }),
}
