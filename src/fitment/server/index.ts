// The only server exports that other nouns may import.

export { countDevices, listDeviceSlugs } from './devices/devices.queries.ts'
