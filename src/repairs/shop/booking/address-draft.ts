/** An address while it is typed. */
export interface AddressDraft {
  district: string
  municipality: string
  ward: string
  tole: string
  landmark: string
}

export const emptyAddress: AddressDraft = {
  district: '',
  municipality: '',
  ward: '',
  tole: '',
  landmark: '',
}

/** The typed address as API input. */
export const toAddressInput = ({ district, municipality, ward, tole, landmark }: AddressDraft) => ({
  district,
  municipality,
  tole,
  landmark,
  ...(ward.trim() && { ward: Number(ward) }),
})
