export { findHomeDistrict, listAddresses, saveOrderAddress } from './addresses.queries.ts'
export { requirePlace } from './addresses.ts'
