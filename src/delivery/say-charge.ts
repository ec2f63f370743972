import { formatRs, toRupees } from '#kit/contract/money.ts'
import { chargeOf } from './charge-of.ts'
import { chargeFor } from './model.ts'
import type { ShippingOption } from './option.ts'
import { deliveryWords as say } from './words.ts'

/** What is to be delivered: its value in rupees and its weight. */
export interface Goods {
  value: number
  /** Where nobody knows it, a charge by weight is said as the least. */
  grams?: number
}

/** What it costs for these goods; at least that, where nobody has said yet where they go. */
export function sayCharge(option: ShippingOption, { value, grams }: Goods = { value: 0 }): string {
  const paisa = chargeFor(chargeOf(option), Math.round(value * 100), grams ?? 0)
  const amount = paisa === 0 ? say.free : formatRs(toRupees(paisa))
  return option.isFrom || (grams === undefined && option.perKg > 0) ? say.from(amount) : amount
}
