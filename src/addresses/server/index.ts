// What other nouns may call; the rest is this noun’s own business.

export { findHomeDistrict, keepAddress, listAddresses } from './addresses.queries.ts'
export { requirePlace } from './addresses.ts'
