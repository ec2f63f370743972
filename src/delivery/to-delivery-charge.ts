import { toPaisa } from '#kit/contract/money.ts'
import type { DeliveryCharge } from './model.ts'
import type { ShippingOption } from './option.ts'

/** The delivery charge of an API option, in paisa. */
export const toDeliveryCharge = ({
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
