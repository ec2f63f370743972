import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import type { Language } from '#kit/contract/language.ts'
import { buyerFields, type DeliveryOptions, withDestination } from '../../shipping-details.ts'

const text = z.string()
const { name, number, email } = NewCustomer.def.shape
const termFields = { number, shippingOption: text, notes: text, promoCode: text, ...buyerFields }
// Existing customers already have a name and an e-mail, so their fields are not checked.
const existingCustomer = { name: text, email: text }
const newCustomer = { name, email: email.def.innerType }

export interface NewOrderSchemaOptions extends DeliveryOptions {
  isExistingCustomer: boolean
}

/** Loaded when the form is first used, because it contains every place in Nepal. */
export const newOrderSchema = (
  { isExistingCustomer, ...options }: NewOrderSchemaOptions,
  language: Language,
) =>
  withDestination(
    { ...(isExistingCustomer ? existingCustomer : newCustomer), ...termFields },
    options,
    language,
  )
/** The parsed form. Without an address if the customer collects the order. */
export type OrderDetails = z.output<ReturnType<typeof newOrderSchema>>
