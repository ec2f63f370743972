/** Specification §9. */
export const mostPerLine = 5

/** The three ways to get an order; all Rs. 0.0 and 4-6 days (specification §2). */
export const shippingOptions = {
  courier: 'Local Courier shipping',
  ups: 'UPS ground shipping',
  pickup: 'Local Pickup from store',
} as const
export type ShippingOption = keyof typeof shippingOptions
export const shippingDays = { least: 4, most: 6 }
