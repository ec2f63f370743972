import { toPaisa } from '#kit/contract/money.ts'
import type { DeliveryCharge } from './model.ts'
import type { ShippingOption } from './option.ts'

/** What a way of delivery costs as money is counted, from how it goes over the wire. */
export const chargeOf = ({
  charge,
  freeFrom,
  baseGrams,
  perKg,
}: ShippingOption): DeliveryCharge => ({
  chargePaisa: toPaisa(charge),
  baseGrams,
  perKgPaisa: toPaisa(perKg),
  freeFromPaisa: freeFrom === null ? null : toPaisa(freeFrom),
})
