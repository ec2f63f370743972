/** A shop offers at most so many ways of delivery at a time: more than a customer would read. */
export const maxOptions = 12

/** More zones than anybody would keep up to date. */
export const maxZones = 20

/** What delivery costs, in paisa. */
export interface DeliveryCharge {
  chargePaisa: number
  /** The charge covers this much … */
  baseGrams?: number
  /** … and each kilogram begun above it costs this. */
  perKgPaisa?: number
  /** Free for goods of this value or more. */
  freeFromPaisa: number | null
}

/**
 * The charge for goods of this value and weight: at the prices of the cards, so that no promo code
 * makes delivery dearer.
 */
export function chargeFor(
  { chargePaisa, baseGrams = 0, perKgPaisa = 0, freeFromPaisa }: DeliveryCharge,
  goodsPaisa: number,
  grams: number,
) {
  if (freeFromPaisa !== null && goodsPaisa >= freeFromPaisa) return 0
  return chargePaisa + Math.ceil(Math.max(0, grams - baseGrams) / 1000) * perKgPaisa
}
