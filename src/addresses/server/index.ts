// The only server exports that other nouns may import.

export { findHomeDistrict, listAddresses, saveOrderAddress } from './addresses.queries.ts'
export { requirePlace } from './addresses.ts'
