// The server functions that other nouns may call.

export { countDevices, listDeviceSlugs } from './devices.queries.ts'
export { currentDevice } from './garage.queries.ts'
export { judgeForDevice, type KeptDevice } from './judge-for-device.ts'
