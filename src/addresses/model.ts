/** How many addresses a customer can keep. */
export const maxAddresses = 20
