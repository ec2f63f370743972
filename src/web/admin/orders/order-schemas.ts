import * as z from 'zod/mini'
import { NewCustomer } from '#contract/customers.ts'
import { PlaceOrderFor } from '#contract/staff-orders.ts'

const { shippingAddress } = PlaceOrderFor.def.shape
const { name, number, email } = NewCustomer.def.shape

const delivery = { number, shippingAddress, shippingOption: z.string(), notes: z.string(), promoCode: z.string() }

export const ForNew = z.object({ name, email: email.def.innerType, ...delivery })
/** Somebody whom the shop knows has a name and an e-mail already. */
export const ForKnown = z.object({ name: z.string(), email: z.string(), ...delivery })
