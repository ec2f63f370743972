import type { DeviceKind, PartNumberKind } from '../../model.ts'

const many = {
  motorcycle: 'motorcycles',
  scooter: 'scooters',
  car: 'cars',
  laptop: 'laptops',
  printer: 'printers',
  machine: 'machines',
} satisfies Record<DeviceKind, string>

const numbers = {
  oem: 'Manufacturer’s number',
  aftermarket: 'Other manufacturers',
  superseded: 'Replaces',
} satisfies Record<PartNumberKind, string>

export const product = {
  numbers,
  fitsThese: 'Fits these',
  showAll: (count: number) => `Show all ${count}`,
  andMore: (count: number) =>
    `And ${count} more. Choose your device to see whether yours is among them.`,
  fitsAny: (kind: DeviceKind) => `Fits all ${many[kind]}`,
  partNumbers: 'Part numbers',
  yours: 'Does it fit yours?',
  chooseYours: 'Choose your device',
  elseFits: (device: string) => `What else fits your ${device}`,
  chargersFor: 'Chargers for this laptop',
  deviceParts: 'All its parts',
  ask: 'Ask whether it fits',
  report: 'Report a mistake',
  reported: (verdict: string, product: string) => `“${verdict}” is wrong for ${product}: `,
}
