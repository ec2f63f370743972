import type { SavedAddress } from '#addresses/contract.ts'

export const emptyAddress = { municipality: '', district: '', ward: '', tole: '', landmark: '' }

/** A saved address as form values. */
export const toAddressValues = ({
  municipality,
  district,
  ward,
  tole,
  landmark,
}: Pick<SavedAddress, keyof typeof emptyAddress>) => ({
  municipality,
  district,
  ward: String(ward ?? ''),
  tole,
  landmark,
})
