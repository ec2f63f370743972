/** An address before it is typed. */
export const emptyAddress = { district: '', municipality: '', ward: '', tole: '', landmark: '' }
export type AddressDraft = typeof emptyAddress

/** The typed address as API input. */
export const toAddressInput = ({ district, municipality, ward, tole, landmark }: AddressDraft) => ({
  district,
  municipality,
  tole,
  landmark,
  ...(ward.trim() && { ward: Number(ward) }),
})
