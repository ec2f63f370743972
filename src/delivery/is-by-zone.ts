import type { ShippingOption } from './option.ts'

/** Whether what delivery costs depends on the district. */
export const isByZone = (offered: ShippingOption[]) =>
  offered.some(({ isFrom, zone }) => isFrom || zone !== null)
