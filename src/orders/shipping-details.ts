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

const commonFields = {
  contactNumber,
  buyerName: buyer.buyerName.def.innerType,
  buyerPan: buyer.buyerPan.def.innerType,
}
const text = z.string()

/** The result of step 2 of the cart. Without an address if the customer collects the order. */
export interface ShippingDetails extends ReturnType<typeof toDestination> {
  contactNumber: string
  buyerName: string
  buyerPan: string
}

const toDetails = (
  {
    municipality,
    district,
    ward,
    tole,
    landmark,
    ...details
  }: AddressFormValues & Omit<ShippingDetails, keyof ReturnType<typeof toDestination>>,
  language: Language,
): ShippingDetails => ({
  ...details,
  ...toDestination({ municipality, district, ward, tole, landmark }, language),
})

const forDelivery = z.object({ ...addressFields, ...commonFields })

/**
 * Step 2 of the cart. Loaded when its form is first used. The district is required if the delivery
 * charge depends on it.
 */
export const deliverySchema = (needsDistrict: boolean, language: Language) =>
  z.pipe(
    forDelivery.check(checkPlace(needsDistrict && addressFieldWords.districtForCharge)),
    z.transform((values) => toDetails(values, language)),
  )
/** Pickup needs no address. */
export const pickupSchema = z.pipe(
  z.object({
    municipality: text,
    district: text,
    ward: text,
    tole: text,
    landmark: text,
    ...commonFields,
  }),
  z.transform(
    ({ contactNumber: number, buyerName, buyerPan }): ShippingDetails => ({
      contactNumber: number,
      buyerName,
      buyerPan,
    }),
  ),
)
