import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import {
  type AddressFormValues,
  addressFields,
  checkPlace,
  toDestination,
} from '#addresses/address-form.ts'
import { addressFieldWords } from '#addresses/words/fields.ts'
import type { Language } from '#kit/contract/language.ts'
import { buyer } from '../../contract.ts'
import type { emptyOrder } from '../new/empty-order.ts'

const text = z.string()
const { name, number, email } = NewCustomer.def.shape
const { buyerName, buyerPan } = buyer
const termFields = {
  number,
  shippingOption: text,
  notes: text,
  promoCode: text,
  buyerName: buyerName.def.innerType,
  buyerPan: buyerPan.def.innerType,
}
const uncheckedAddress = {
  municipality: text,
  district: text,
  ward: text,
  tole: text,
  landmark: text,
}
// Existing customers already have a name and an e-mail, so their fields are not checked.
const existingCustomer = { name: text, email: text }
const newCustomer = { name, email: email.def.innerType }

interface OrderTerms {
  name: string
  email: string
  number: string
  shippingOption: string
  notes: string
  promoCode: string
  buyerName: string
  buyerPan: string
}

/** The parsed form. Without an address if the customer collects the order. */
export type OrderDetails = OrderTerms & ReturnType<typeof toDestination>

const toDetails = (
  { municipality, district, ward, tole, landmark, ...terms }: OrderTerms & AddressFormValues,
  language: Language,
): OrderDetails => ({
  ...terms,
  ...toDestination({ municipality, district, ward, tole, landmark }, language),
})
const withoutAddress = ({
  municipality: _municipality,
  district: _district,
  ward: _ward,
  tole: _tole,
  landmark: _landmark,
  ...details
}: typeof emptyOrder): OrderDetails => details

export interface NewOrderSchemaOptions {
  isExistingCustomer: boolean
  isPickup: boolean
  needsDistrict: boolean
}

/** Loaded when the form is first used, because it contains every place in Nepal. */
export function newOrderSchema(
  { isExistingCustomer, isPickup, needsDistrict }: NewOrderSchemaOptions,
  language: Language,
) {
  const fields = { ...(isExistingCustomer ? existingCustomer : newCustomer), ...termFields }
  if (isPickup)
    return z.pipe(z.object({ ...fields, ...uncheckedAddress }), z.transform(withoutAddress))
  const check = checkPlace(needsDistrict && addressFieldWords.districtForCharge)
  return z.pipe(
    z.object({ ...fields, ...addressFields }).check(check),
    z.transform((values) => toDetails(values, language)),
  )
}
