import * as z from 'zod/mini'
import { AddressInput } from './address.ts'
import { addressFieldWords } from './field-words.ts'
import { checkPlace, contactNumber, partsOf, typedAddress } from './typed-address.ts'

const { label, receiver, alternativePhone } = AddressInput.def.shape

const Typed = z
  .object({
    ...typedAddress,
    label: label.def.innerType,
    receiver: receiver.def.innerType,
    phone: contactNumber,
    alternativePhone: alternativePhone.def.innerType,
  })
  .check(checkPlace(addressFieldWords.districtRequired))

/** An address of the book as it is typed; it always has its parts. */
export const BookEntry = z.pipe(
  Typed,
  z.transform((typed) => ({ ...typed, ...partsOf(typed) })),
)
