import * as z from 'zod/mini'
import { NewCustomer } from '#accounts/contact.ts'
import { addressFieldWords } from '#addresses/field-words.ts'
import { checkPlace, type TypedAddress, typedAddress, whereTo } from '#addresses/typed-address.ts'
import { buyer } from '../contract.ts'
import type { emptyOrder } from './empty-order.ts'

const text = z.string()
const { name, number, email } = NewCustomer.def.shape
const { buyerName, buyerPan } = buyer
const terms = {
  number,
  shippingOption: text,
  notes: text,
  promoCode: text,
  buyerName: buyerName.def.innerType,
  buyerPan: buyerPan.def.innerType,
}
const nowhere = { municipality: text, district: text, ward: text, tole: text, landmark: text }
// Somebody whom the shop knows has a name and an e-mail already.
const known = { name: text, email: text }
const fresh = { name, email: email.def.innerType }

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

/** What the form comes to: no address where the customer comes for it. */
export type OrderDetails = OrderTerms & ReturnType<typeof whereTo>

const split = ({
  municipality,
  district,
  ward,
  tole,
  landmark,
  ...rest
}: OrderTerms & TypedAddress): OrderDetails => ({
  ...rest,
  ...whereTo({ municipality, district, ward, tole, landmark }),
})
const withoutAddress = ({
  municipality: _municipality,
  district: _district,
  ward: _ward,
  tole: _tole,
  landmark: _landmark,
  ...rest
}: typeof emptyOrder): OrderDetails => rest

export interface Asked {
  /** Whether the shop knows the customer. */
  isKnown: boolean
  isPickup: boolean
  needsDistrict: boolean
}

/** Comes when somebody touches the form: it knows every place of Nepal. */
export function schemaOf({ isKnown, isPickup, needsDistrict }: Asked) {
  const asked = { ...(isKnown ? known : fresh), ...terms }
  if (isPickup) return z.pipe(z.object({ ...asked, ...nowhere }), z.transform(withoutAddress))
  const check = checkPlace(needsDistrict && addressFieldWords.districtForCharge)
  return z.pipe(z.object({ ...asked, ...typedAddress }).check(check), z.transform(split))
}
