export { countDevices, listDeviceSlugs } from './devices/devices.queries.ts'
