import * as z from 'zod/mini'
import { email } from './accounts.ts'
import { fields } from './field-messages.ts'

/** Apart from what staff do with it, so that the contact form need not carry that. */
export const SendEnquiry = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, fields.fullNameRequired), z.maxLength(100, fields.nameLong)),
  email,
  phone: z._default(z.string().check(z.trim(), z.maxLength(40, fields.mobileLong), z.regex(/^[+\d\s()-]*$/, fields.mobileInvalid)), ''),
  message: z.string().check(z.trim(), z.minLength(1, fields.messageRequired), z.maxLength(5_000, fields.tooLong)),
  /** Not shown to people; whoever fills it in is a machine. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
})
export type SendEnquiry = z.output<typeof SendEnquiry>
