// The server functions that other nouns may call.

export { countDevices, listDeviceSlugs } from './devices/devices.queries.ts'
export { selectCurrentDevice } from './devices/garage.queries.ts'
export { type CurrentDevice, checkForDevice } from './parts/check-for-device.ts'
