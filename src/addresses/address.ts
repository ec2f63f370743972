import * as z from 'zod/mini'
import { mobilePhone } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { isPlainText, line, optionalLine } from '#kit/contract/fields/line.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { districts } from './districts.ts'
import { addressFieldWords as words } from './words/fields.ts'

export const district = z.enum(districts, words.districtRequired)

const ward = z.int(words.ward).check(z.minimum(1, words.ward), z.maximum(50, words.ward))

const optionalPhone = z.string().check(
  z.trim(),
  z.maxLength(40, fieldWords.tooLong),
  z.refine((text) => text === '' || /^[+\d\s()-]+$/.test(text), accountFieldWords.mobileInvalid),
  z.refine(
    (text) => text === '' || (phoneDigits(text).length >= 9 && phoneDigits(text).length <= 15),
    words.alternativePhone,
  ),
)

/** A delivery address, with the parts that couriers in Nepal go by. */
export const Address = z.strictObject({
  district,
  municipality: line(60).check(z.minLength(1, words.municipalityRequired)),
  /** Null if unknown. */
  ward: z._default(z.nullable(ward), null),
  /** The neighbourhood or street, with the house. */
  tole: z.string().check(
    z.trim(),
    z.minLength(1, accountFieldWords.addressRequired),
    z.maxLength(300, accountFieldWords.addressLong),
    z.refine((text) => text === '' || isPlainText(text), fieldWords.invalid),
  ),
  landmark: z._default(optionalLine(120), ''),
  /** Empty if the customer who orders receives it. */
  receiver: z._default(optionalLine(100), ''),
  alternativePhone: z._default(optionalPhone, ''),
})
export type Address = z.output<typeof Address>

/** An address in a customer's address book. */
export const AddressInput = z.strictObject({
  ...Address.def.shape,
  /** The customer's name for the address, such as Home. */
  label: z._default(optionalLine(40), ''),
  phone: mobilePhone(accountFieldWords.phoneRequired),
  isDefault: z._default(z.boolean(), false),
})
export type AddressInput = z.output<typeof AddressInput>
