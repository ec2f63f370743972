import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { PlaceOrderFor } from '../staff-contract.ts'

const { shippingAddress } = PlaceOrderFor.def.shape
const { name, number, email } = NewCustomer.def.shape
const delivery = { number, shippingAddress, shippingOption: z.string(), notes: z.string(), promoCode: z.string() }

const forNew = async () => z.object({ name, email: email.def.innerType, ...delivery })
// Somebody whom the shop knows has a name and an e-mail already.
const forKnown = async () => z.object({ name: z.string(), email: z.string(), ...delivery })

export const emptyOrder = { name: '', email: '', number: '', shippingAddress: '', shippingOption: '', notes: '', promoCode: '' }

/** The form of an order on the phone, besides its customer and products. */
export const useOrderForm = (isKnown: boolean, shippingOption: string) =>
  useForm({ id: 'order', schema: isKnown ? forKnown : forNew, values: { ...emptyOrder, shippingOption } })
export type OrderForm = ReturnType<typeof useOrderForm>
