import * as z from 'zod/mini'
import {
  type AddressFormValues,
  addressFields,
  checkPlace,
  contactNumber,
  toDestination,
} from '#addresses/address-form.ts'
import { addressFieldWords } from '#addresses/words/fields.ts'
import type { Language } from '#kit/contract/language.ts'
import { buyer } from './contract.ts'

type Destination = ReturnType<typeof toDestination>

/** The result of step 2 of the cart. Without an address if the customer collects the order. */
export interface ShippingDetails extends Destination {
  contactNumber: string
  buyerName: string
  buyerPan: string
}

const text = z.string()
/** The address of a form that does not use it. */
export const uncheckedAddress = {
  municipality: text,
  district: text,
  ward: text,
  tole: text,
  landmark: text,
}
export const buyerFields = {
  buyerName: buyer.buyerName.def.innerType,
  buyerPan: buyer.buyerPan.def.innerType,
}

export interface DeliveryOptions {
  /** Pickup needs no address. */
  isPickup: boolean
  /** Whether the delivery charge depends on the district. */
  needsDistrict: boolean
}

const split = <Values extends Record<keyof AddressFormValues, unknown>>({
  municipality,
  district,
  ward,
  tole,
  landmark,
  ...details
}: Values) => ({ address: { municipality, district, ward, tole, landmark }, details })

/** A form with an address, whose result has the destination of the order instead. */
export function withDestination<Fields extends z.core.$ZodShape>(
  fields: Fields,
  { isPickup, needsDistrict }: DeliveryOptions,
  language: Language,
) {
  type Details = z.output<z.ZodMiniObject<Fields>> & Destination
  if (isPickup)
    return z.pipe(
      z.object({ ...fields, ...uncheckedAddress }),
      z.transform((values) => split(values as AddressFormValues & Details).details as Details),
    )
  const check = checkPlace(needsDistrict && addressFieldWords.districtForCharge)
  return z.pipe(
    z.object({ ...fields, ...addressFields }).check((payload) => check(payload as never)),
    z.transform((values) => {
      const { address, details } = split(values as AddressFormValues & Details)
      return { ...details, ...toDestination(address as AddressFormValues, language) } as Details
    }),
  )
}

/** Step 2 of the cart. Loaded when its form is first used. */
export const shippingSchema = (options: DeliveryOptions, language: Language) =>
  withDestination({ contactNumber, ...buyerFields }, options, language)
