import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { enquiryFieldWords } from './words/fields.ts'

/** Separate from the staff's schemas so that the contact form doesn't load them. */
export const SendEnquiry = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, accountFieldWords.fullNameRequired),
      z.maxLength(100, accountFieldWords.nameLong),
    ),
  email,
  phone: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(40, accountFieldWords.mobileLong),
        z.regex(/^[+\d\s()-]*$/, accountFieldWords.mobileInvalid),
      ),
    '',
  ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, enquiryFieldWords.messageRequired),
      z.maxLength(5_000, fieldWords.tooLong),
    ),
  /** Hidden from visitors: only bots fill it in. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
})
export type SendEnquiry = z.output<typeof SendEnquiry>
