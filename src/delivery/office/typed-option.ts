import * as z from 'zod/mini'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { ShippingOptionInput, type StaffShippingOption } from '../contract.ts'

/** The form values of a delivery option. */
export const toTyped = ({
  name,
  charge,
  freeFrom,
  firstDay,
  lastDay,
  isPickup,
}: Omit<StaffShippingOption, 'id' | 'archived' | 'version'>) => ({
  name,
  charge: String(charge),
  freeFrom: freeFrom === null ? '' : String(freeFrom),
  firstDay: String(firstDay),
  lastDay: String(lastDay),
  isPickup: isPickup ? 'yes' : 'no',
})
export type OptionFields = ReturnType<typeof toTyped>

export const emptyOption: OptionFields = {
  name: '',
  charge: '',
  freeFrom: '',
  firstDay: '',
  lastDay: '',
  isPickup: 'no',
}

const toInput = ({
  name,
  charge,
  freeFrom,
  firstDay,
  lastDay,
  isPickup,
}: OptionFields): z.input<typeof ShippingOptionInput> => ({
  name,
  charge: toNumber(charge),
  freeFrom: freeFrom.trim() === '' ? null : toNumber(freeFrom),
  firstDay: toNumber(firstDay),
  lastDay: toNumber(lastDay),
  isPickup: isPickup === 'yes',
})

/** The form values, parsed for the API. */
export const TypedOption = z.pipe(z.transform(toInput), ShippingOptionInput)
