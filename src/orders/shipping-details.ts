import * as z from 'zod/mini'
import { addressFieldWords } from '#addresses/field-words.ts'
import {
  checkPlace,
  contactNumber,
  type TypedAddress,
  typedAddress,
  whereTo,
} from '#addresses/typed-address.ts'
import { buyer } from './contract.ts'

const always = {
  contactNumber,
  buyerName: buyer.buyerName.def.innerType,
  buyerPan: buyer.buyerPan.def.innerType,
}
const text = z.string()

/** What step 2 of the cart comes to: no address where the customer comes for it. */
export interface ShippingDetails extends ReturnType<typeof whereTo> {
  contactNumber: string
  buyerName: string
  buyerPan: string
}

const split = ({
  municipality,
  district,
  ward,
  tole,
  landmark,
  ...rest
}: TypedAddress & Omit<ShippingDetails, keyof ReturnType<typeof whereTo>>): ShippingDetails => ({
  ...rest,
  ...whereTo({ municipality, district, ward, tole, landmark }),
})

const forDelivery = z.object({ ...typedAddress, ...always })

/** Step 2 of the cart; loaded when somebody touches its form. */
export const ShippingDetails = z.pipe(forDelivery.check(checkPlace(false)), z.transform(split))
/** Where the delivery charge depends on the district. */
export const ZonedDetails = z.pipe(
  forDelivery.check(checkPlace(addressFieldWords.districtForCharge)),
  z.transform(split),
)
/** Whoever comes for it is asked for no address. */
export const PickupDetails = z.pipe(
  z.object({
    municipality: text,
    district: text,
    ward: text,
    tole: text,
    landmark: text,
    ...always,
  }),
  z.transform(
    ({ contactNumber: number, buyerName, buyerPan }): ShippingDetails => ({
      contactNumber: number,
      buyerName,
      buyerPan,
    }),
  ),
)
