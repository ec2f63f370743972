import type { ShippingOption } from './option.ts'

/** Whether the delivery charge depends on the district. */
export const isByZone = (offered: ShippingOption[]) =>
  offered.some(({ isFrom, zone }) => isFrom || zone !== null)
