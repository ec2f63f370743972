export const garage = {
  devices: 'My devices',
  noDevices: 'No devices saved yet.',
  noDevicesHint: 'Find your device and save it, and every part will show whether it fits.',
  addDevice: 'Add device',
  removeDevice: (device: string) => `Remove ${device} from my devices`,
  mark: 'Use this device',
  markFor: (device: string) => `Use this device: ${device}`,
  inUse: 'Parts are checked for this device',
  remove: 'Remove',
}
