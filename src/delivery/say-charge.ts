import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { chargeFor } from './model.ts'
import type { ShippingOption } from './option.ts'
import { deliveryWords as say } from './words.ts'

/** What it costs, for goods of this value in rupees. */
export function sayCharge({ charge, freeFrom }: ShippingOption, goods = 0): string {
  const paisa = chargeFor({ chargePaisa: toPaisa(charge), freeFromPaisa: freeFrom === null ? null : toPaisa(freeFrom) }, toPaisa(goods))
  return paisa === 0 ? say.free : formatRs(toRupees(paisa))
}
