// The only exports that other nouns may use.

export { findHomeDistrict, listAddresses, saveOrderAddress } from './addresses.queries.ts'
export { requirePlace } from './addresses.ts'
