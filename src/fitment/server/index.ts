// The only server exports that other nouns may import.

export { countDevices, listDeviceSlugs } from './devices/devices.queries.ts'
export { selectCurrentDevice } from './devices/garage.queries.ts'
export { type CurrentDevice, checkForDevice } from './parts/check-for-device.ts'
