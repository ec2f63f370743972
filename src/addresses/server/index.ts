// The only exports that other nouns may use.

export { findHomeDistrict, keepAddress, listAddresses } from './addresses.queries.ts'
export { requirePlace } from './addresses.ts'
