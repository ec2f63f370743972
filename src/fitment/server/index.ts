// What other nouns may call; the rest is this noun’s own business.

export { countDevices, listDeviceSlugs } from './devices.queries.ts'
export { currentDevice } from './garage.queries.ts'
export { judgeForDevice, type KeptDevice } from './judge-for-device.ts'
