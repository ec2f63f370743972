import type { Clash } from '../rules.ts'

const clashes = {
  volts: ({ has, needs }: Clash) =>
    `It gives ${has} V, the device needs ${needs} V. The wrong voltage does damage.`,
  plug: ({ has, needs }: Clash) => `Its plug is ${has}, the device needs ${needs}.`,
  watts: ({ has, needs }: Clash) => `It gives ${has} W, the device needs ${needs} W or more.`,
  batteryCode: ({ has, needs }: Clash) => `It replaces ${has}, the device takes ${needs}.`,
  memoryType: ({ has, needs }: Clash) => `It is ${has}, the device takes ${needs}.`,
  moduleType: ({ has, needs }: Clash) => `It is a ${has}, the device takes ${needs}.`,
  noSlot: () => 'The memory of this device is soldered in: there is no slot.',
  tooManyModules: ({ has, needs }: Clash) =>
    `It is a set of ${has}, and the device has ${needs === '1' ? 'one slot' : `${needs} slots`}.`,
  moduleTooLarge: ({ has, needs }: Clash) =>
    `Each module has ${has}, the device takes ${needs} at most.`,
  drive: ({ has, needs }: Clash) => `It is ${has}, the device takes ${needs}.`,
  heatsink: () => 'It has a heatsink, which is too thick for a laptop.',
  screenSize: ({ has, needs }: Clash) => `It is ${has} inches, the device has ${needs}.`,
  resolution: ({ has, needs }: Clash) => `It shows ${has}, the device ${needs}.`,
  pins: ({ has, needs }: Clash) => `Its plug has ${has} pins, the device needs ${needs}.`,
  brackets: ({ has, needs }: Clash) => `Brackets: it has ${has}, the device needs ${needs}.`,
} satisfies Record<Clash['reason'], (clash: Clash) => string>

export const because = {
  listed: 'Listed for this device.',
  notFor: 'Listed as not fitting this device.',
  ruled: 'Its values are what the device needs.',
  clash: (clash: Clash) => clashes[clash.reason](clash),
  otherKind: 'It is made for another kind of device.',
  notListed: 'We know everything that it fits, and this is not part of it.',
  otherYears: 'It is listed for other years.',
  yearNeeded: 'It fits some years of this device. Tell us yours.',
  unsure: 'Somebody says so, but we have not checked it.',
  any: 'It fits every device of this kind.',
  unknown: 'We do not know yet. Ask us, and we will look it up.',
}
