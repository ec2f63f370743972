import { formatRs } from '#kit/contract/money.ts'
import type { ShippingOption } from './option.ts'
import { sayCharge } from './say-charge.ts'
import { deliveryWords as say } from './words.ts'

/** How long one way takes, and from when on it is free. */
export function sayDays({ firstDay, lastDay, charge, freeFrom }: ShippingOption) {
  const days = say.days(firstDay, lastDay)
  return charge > 0 && freeFrom !== null ? say.joined(days, say.freeFrom(formatRs(freeFrom))) : days
}

/**
 * What texts say of delivery: how long it takes and what it costs from the fastest and cheapest way
 * to the slowest and dearest, and each way on its own.
 */
export function sayDelivery(options: ShippingOption[]) {
  const brought = options.filter(({ isPickup }) => !isPickup)
  const meant = brought.length > 0 ? brought : options
  const byCharge = meant.toSorted((one, other) => one.charge - other.charge)
  const [cheapest, dearest] = [byCharge[0], byCharge.at(-1)]
  return {
    days: say.days(
      Math.min(...meant.map(({ firstDay }) => firstDay)),
      Math.max(...meant.map(({ lastDay }) => lastDay)),
    ),
    charge:
      cheapest && dearest
        ? say.between([...new Set([sayCharge(cheapest), sayCharge(dearest)])])
        : '',
    options: options.map((option) => say.option(option.name, sayDays(option), sayCharge(option))),
  }
}
