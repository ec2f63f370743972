// What other nouns may call; the rest is this noun’s own business.

export { countDevices, listDeviceSlugs } from './devices.queries.ts'
export { judgeForCustomer } from './judge-for-customer.ts'
