import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { describeCharge } from './describe-charge.ts'
import type { ShippingOption } from './option.ts'
import { deliveryWords } from './words/shop.ts'

/** The delivery time of an option, and the value from which it is free. */
export function describeDays(
  { firstDay, lastDay, charge, freeFrom }: ShippingOption,
  language: Language,
) {
  const words = deliveryWords(language)
  const days = words.days(firstDay, lastDay)
  return charge > 0 && freeFrom !== null
    ? words.joined(days, words.freeFrom(formatRs(freeFrom)))
    : days
}

/**
 * Delivery in words, for texts: the range of times, the range of charges, and each option. Pickup
 * counts only if nothing is delivered.
 */
export function describeDelivery(options: ShippingOption[], language: Language) {
  const words = deliveryWords(language)
  const delivered = options.filter(({ isPickup }) => !isPickup)
  const relevant = delivered.length > 0 ? delivered : options
  const byCharge = relevant.toSorted((one, other) => one.charge - other.charge)
  const [lowest, highest] = [byCharge[0], byCharge.at(-1)]
  return {
    days: words.days(
      Math.min(...relevant.map(({ firstDay }) => firstDay)),
      Math.max(...relevant.map(({ lastDay }) => lastDay)),
    ),
    charge:
      lowest && highest
        ? words.between([
            ...new Set([describeCharge(language, lowest), describeCharge(language, highest)]),
          ])
        : '',
    options: options.map((option) =>
      words.option(option.name, describeDays(option, language), describeCharge(language, option)),
    ),
  }
}
