import * as z from 'zod/mini'
import { officeFieldWords } from '#kit/contract/office-fields.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import { email } from './contract.ts'
import { accountFieldWords } from './field-words.ts'

export const customerName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, accountFieldWords.nameRequired),
    z.maxLength(100, accountFieldWords.nameLong),
  )

/** As staff write it down: a mobile or a landline, or nothing. */
export const customerPhone = z.string().check(
  z.trim(),
  z.maxLength(40, accountFieldWords.mobileLong),
  z.regex(/^[+\d\s()-]*$/, accountFieldWords.mobileInvalid),
  z.refine((written) => {
    const { length } = phoneDigits(written)
    return length === 0 || (length >= 7 && length <= 15)
  }, officeFieldWords.phone),
)

/** Who a customer is and how to reach them. */
export const Contact = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  number: z.string(),
  address: z.string(),
})
export type Contact = z.output<typeof Contact>

/** A new customer on the phone. */
export const NewCustomer = z.strictObject({
  name: customerName,
  number: customerPhone.check(z.minLength(1, accountFieldWords.phoneRequired)),
  /** Without one, nothing is mailed and nobody can sign in. */
  email: z._default(z.union([z.literal(''), email]), ''),
  /** Although a customer with this phone number is known: families share one. */
  isAnother: z._default(z.boolean(), false),
})
export type NewCustomer = z.output<typeof NewCustomer>
