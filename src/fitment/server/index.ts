// The server functions that other nouns may call.

export { countDevices, listDeviceSlugs } from './devices.queries.ts'
export { selectCurrentDevice } from './garage.queries.ts'
export { type CurrentDevice, checkForDevice } from './judge-for-device.ts'
