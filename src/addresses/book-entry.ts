import * as z from 'zod/mini'
import { AddressInput } from './address.ts'
import { addressFields, checkPlace, contactNumber, toAddressParts } from './address-form.ts'
import { addressFieldWords } from './words/fields.ts'

const { label, receiver, alternativePhone } = AddressInput.def.shape

const EntryFields = z
  .object({
    ...addressFields,
    label: label.def.innerType,
    receiver: receiver.def.innerType,
    phone: contactNumber,
    alternativePhone: alternativePhone.def.innerType,
  })
  .check(checkPlace(addressFieldWords.districtRequired))

/** The form of the address book. Unlike at checkout, the district is required. */
export const BookEntry = z.pipe(
  EntryFields,
  z.transform((values) => ({ ...values, ...toAddressParts(values) })),
)
