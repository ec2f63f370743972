import type { Mismatch } from '../../rules.ts'

const mismatches = {
  volts: ({ has, needs }: Mismatch) =>
    `It supplies ${has} V, but the device needs ${needs} V. ` +
    'The wrong voltage can damage the device.',
  plug: ({ has, needs }: Mismatch) => `Its plug is ${has}, but the device needs ${needs}.`,
  watts: ({ has, needs }: Mismatch) =>
    `It supplies ${has} W, but the device needs ${needs} W or more.`,
  batteryCode: ({ has, needs }: Mismatch) => `It replaces ${has}, but the device takes ${needs}.`,
  memoryType: ({ has, needs }: Mismatch) => `It is ${has}, but the device takes ${needs}.`,
  moduleType: ({ has, needs }: Mismatch) => `It is a ${has}, but the device takes ${needs}.`,
  noSlot: () => 'The memory of this device is soldered in: there is no slot.',
  tooManyModules: ({ has, needs }: Mismatch) =>
    `It is a set of ${has}, but the device has ${needs === '1' ? 'one slot' : `${needs} slots`}.`,
  moduleTooLarge: ({ has, needs }: Mismatch) =>
    `Each module has ${has}, but the device takes ${needs} at most.`,
  drive: ({ has, needs }: Mismatch) => `It is ${has}, but the device takes ${needs}.`,
  heatsink: () => 'It has a heatsink, which is too thick for a laptop.',
  screenSize: ({ has, needs }: Mismatch) => `It is ${has} inches, but the device has ${needs}.`,
  resolution: ({ has, needs }: Mismatch) =>
    `Its resolution is ${has}, but the device needs ${needs}.`,
  pins: ({ has, needs }: Mismatch) => `Its plug has ${has} pins, but the device needs ${needs}.`,
  brackets: ({ has, needs }: Mismatch) => `Brackets: it has ${has}, but the device needs ${needs}.`,
} satisfies Record<Mismatch['reason'], (mismatch: Mismatch) => string>

export const because = {
  listed: 'Listed for this device.',
  notFor: 'Listed as not fitting this device.',
  ruled: 'Its specifications match what the device needs.',
  mismatch: (mismatch: Mismatch) => mismatches[mismatch.reason](mismatch),
  otherKind: 'It is made for another kind of device.',
  notListed: 'We know every device it fits, and this is not one of them.',
  otherYears: 'It is listed for other years.',
  yearNeeded: 'It fits some years of this device. Tell us yours.',
  unsure: 'We are not certain about this. Ask us, and we will check.',
  any: 'It fits every device of this kind.',
  unknown: 'We do not know yet. Ask us, and we will look it up.',
}
