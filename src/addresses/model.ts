/** Per customer. */
export const maxAddresses = 20
