import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { line } from '#kit/contract/line.ts'
import { day, rupees } from './fields.ts'
import { deliveryOfficeWords } from './office-words.ts'
import { OptionTerms } from './option.ts'
import { optionId } from './option-id.ts'
import { zoneEndpoints } from './zones.ts'

const words = deliveryOfficeWords.fields

export const ShippingOptionInput = z.strictObject({
  name: line(60),
  charge: z._default(rupees(0, 1_000_000, words.charge), 0),
  freeFrom: z._default(z.nullable(rupees(0.01, 100_000_000, words.freeFrom)), null),
  firstDay: day,
  lastDay: day,
  isPickup: z._default(z.boolean(), false),
})
export type ShippingOptionInput = z.output<typeof ShippingOptionInput>

/** `version` must be the one that was read. */
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
    summary: 'All ways of delivery in their order, archived ones last',
    reply: z.array(StaffShippingOption),
  }),
  one: endpoint({
    method: 'GET',
    path: '/delivery/{id}',
    access: 'settings',
    summary: 'One way of delivery',
    params: byOption,
    reply: StaffShippingOption,
  }),
  create: endpoint({
    method: 'POST',
    path: '/delivery',
    access: 'settings',
    summary: 'Offer a further way of delivery',
    body: ShippingOptionInput,
    reply: StaffShippingOption,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/delivery/{id}',
    access: 'settings',
    summary:
      'Change a way of delivery, archive it or offer it again; orders that have it stay as they are',
    params: byOption,
    body: UpdateShippingOption,
    reply: StaffShippingOption,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/delivery/order',
    access: 'settings',
    summary: 'Put the ways of delivery that are offered in order; all of them must be named',
    body: z.strictObject({ ids: z.array(optionId).check(z.maxLength(100, fieldWords.tooLong)) }),
    reply: z.array(StaffShippingOption),
  }),
}
