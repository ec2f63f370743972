import * as z from 'zod/mini'
import { UpdateProfile } from '#contract/accounts.ts'
import { fields } from '#contract/field-messages.ts'
import { checkoutMessages } from '#contract/order-messages.ts'

/** Step 2 of the cart; loaded when its form is touched. */
export const ShippingDetails = z.strictObject({
  city: z.string().check(z.trim(), z.minLength(1, checkoutMessages.cityRequired), z.maxLength(100, fields.tooLong)),
  address: z.string().check(z.trim(), z.minLength(1, fields.addressRequired), z.maxLength(300, fields.addressLong)),
  contactNumber: UpdateProfile.def.shape.number,
})
