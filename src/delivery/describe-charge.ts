import type { Language } from '#kit/contract/language.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { chargeFor } from './model.ts'
import type { ShippingOption } from './option.ts'
import { toDeliveryCharge } from './to-delivery-charge.ts'
import { deliveryWords } from './words/shop.ts'

/** The goods to deliver: their value in rupees and their weight. */
export interface Goods {
  value: number
  /** Without a weight, a charge by weight is shown as the lowest one. */
  grams?: number
}

/** The charge for these goods as text. Without a known district, it starts with `from`. */
export function describeCharge(
  language: Language,
  option: ShippingOption,
  { value, grams }: Goods = { value: 0 },
): string {
  const words = deliveryWords(language)
  const paisa = chargeFor(toDeliveryCharge(option), toPaisa(value), grams ?? 0)
  const amount = paisa === 0 ? words.free : formatRs(toRupees(paisa))
  return option.isFrom || (grams === undefined && option.perKg > 0) ? words.from(amount) : amount
}
