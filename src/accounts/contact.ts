import * as z from 'zod/mini'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { email } from './contract.ts'
import { accountFieldWords } from './words/fields.ts'

export const customerName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, accountFieldWords.nameRequired),
    z.maxLength(100, accountFieldWords.nameLong),
  )

/** The phone number that staff enter: a mobile, a landline or nothing. */
export const customerPhone = z.string().check(
  z.trim(),
  z.maxLength(40, accountFieldWords.mobileLong),
  z.regex(/^[+\d\s()-]*$/, accountFieldWords.mobileInvalid),
  z.refine((number) => {
    const { length } = phoneDigits(number)
    return length === 0 || (length >= 7 && length <= 15)
  }, officeFieldWords.phone),
)

/** A customer's name and contact details. */
export const Contact = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if the customer has none. */
  email: z.string(),
  number: z.string(),
  address: z.string(),
})
export type Contact = z.output<typeof Contact>

/** A customer whom staff may choose. */
export const FoundCustomer = z.object({
  ...Contact.def.shape,
  /** Whether the number is verified. Otherwise anyone may have entered it. */
  phoneVerified: z.boolean(),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

/** A customer whom staff create, such as during a phone order. */
export const NewCustomer = z.strictObject({
  name: customerName,
  number: customerPhone.check(z.minLength(1, accountFieldWords.phoneRequired)),
  /** Without an e-mail, the customer gets no mails and cannot sign in. */
  email: z._default(z.union([z.literal(''), email]), ''),
  /** Confirms a phone number that another customer already has: families share one. */
  isAnother: z._default(z.boolean(), false),
})
export type NewCustomer = z.output<typeof NewCustomer>
