export const garage = {
  devices: 'My devices',
  noDevices: 'No devices saved yet.',
  noDevicesHelp: 'Find yours below and save it: from then on every part says whether it fits.',
  addDevice: 'Add a device',
  letGo: (device: string) => `Remove ${device} from my devices`,
  mark: 'Mark parts for this one',
  markFor: (device: string) => `Mark parts for this one: ${device}`,
  inUse: 'Parts are marked for this one',
  remove: 'Remove',
}
