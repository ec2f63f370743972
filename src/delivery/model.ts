/** Limits the delivery options on offer to what a customer can compare. */
export const maxOptions = 12

/** Limits the zones to what an owner can keep up to date. */
export const maxZones = 20

/** The terms of a delivery charge, in paisa. */
export interface DeliveryCharge {
  chargePaisa: number
  /** The weight that the charge covers. */
  baseGrams?: number
  /** The price of each started kilogram above that weight. */
  perKgPaisa?: number
  /** Delivery is free from this value of goods. Null if never. */
  freeFromPaisa: number | null
}

/**
 * The charge for goods of this value and weight. The value is before promo codes, so that a code
 * never makes delivery more expensive.
 */
export function chargeFor(
  { chargePaisa, baseGrams = 0, perKgPaisa = 0, freeFromPaisa }: DeliveryCharge,
  goodsPaisa: number,
  grams: number,
) {
  if (freeFromPaisa !== null && goodsPaisa >= freeFromPaisa) return 0
  return chargePaisa + Math.ceil(Math.max(0, grams - baseGrams) / 1000) * perKgPaisa
}
