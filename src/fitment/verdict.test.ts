import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Needs } from './needs.ts'
import type { PartAttributes } from './rules.ts'
import { tellBecause } from './tell-because.ts'
import { judgeFit, type KnownFit, type Part } from './verdict.ts'

const charger = { volts: 19.5, plug: '4.5 x 3.0 mm with pin', watts: 45 }
const laptop = {
  kind: 'laptop',
  yearFrom: 2018,
  yearTo: 2020,
  needs: { charger: [charger] } as Needs,
} as const
const bike = { kind: 'motorcycle', yearFrom: 2001, yearTo: null, needs: {} } as const

const part = (given: Partial<Part>): Part => ({
  ...{
    kinds: ['laptop'],
    part: null,
    attributes: {},
    anyKinds: [],
    complete: false,
    hasFits: false,
    known: [],
  },
  ...given,
})
const withValues = (chargerVoltage: number, chargerTip: string, chargerWatts: number) =>
  part({ part: 'charger', attributes: { chargerVoltage, chargerTip, chargerWatts } })
const row = (given: Partial<KnownFit> = {}): KnownFit => ({
  fits: true,
  yearFrom: null,
  yearTo: null,
  confidence: 'sure',
  note: '',
  ...given,
})
const forBike = (given: Partial<Part>) =>
  part({ kinds: ['motorcycle', 'scooter', 'car'], hasFits: true, ...given })

const verdict = (...asked: Parameters<typeof judgeFit>) => judgeFit(...asked)?.verdict ?? null

test('a charger fits by voltage, plug and at least the watts', () => {
  expect(verdict(withValues(19.5, '4.5 x 3.0 mm with pin', 45), laptop, null)).toBe('fits')
  expect(verdict(withValues(19.5, '4.5×3.0 mm (with pin)', 65), laptop, null)).toBe('fits')
  expect(verdict(withValues(19.5, '4.5 x 3.0 mm with pin', 40), laptop, null)).toBe('no')
  expect(verdict(withValues(19, '4.5 x 3.0 mm with pin', 65), laptop, null)).toBe('no')
  expect(verdict(withValues(19.5, 'USB-C', 65), laptop, null)).toBe('no')
})

test('whoever is refused is told the values', () => {
  const judged = judgeFit(withValues(20, '4.5 x 3.0 mm with pin', 65), laptop, null)
  expect(judged && tellBecause(judged)).toBe(
    'It gives 20 V, the device needs 19.5 V. The wrong voltage does damage.',
  )
})

test('one of two ways to charge is enough', () => {
  const two = { ...laptop, needs: { charger: [charger, { volts: 20, plug: 'USB-C', watts: 45 }] } }
  expect(verdict(withValues(20, 'USB-C', 65), two, null)).toBe('fits')
  expect(verdict(withValues(20, 'USB-C', 30), two, null)).toBe('no')
})

test('a drive with a heatsink does not go into a laptop, and one battery goes by several codes', () => {
  const drives = { ...laptop, needs: { storage: [{ form: 'M.2 2280', bus: 'NVMe' }] } as Needs }
  const drive = (attributes: PartAttributes) =>
    part({
      part: 'storage',
      attributes: { driveFormFactor: 'M.2 2280', interface: 'PCIe 4.0 x4 NVMe', ...attributes },
    })
  expect(verdict(drive({ heatsink: true }), drives, null)).toBe('no')
  expect(verdict(drive({}), drives, null)).toBe('ask')
  expect(verdict(drive({ heatsink: false }), drives, null)).toBe('fits')
  const batteries = { ...laptop, needs: { battery: { codes: ['HT03XL'] } } }
  expect(
    verdict(
      part({ part: 'battery', attributes: { batteryCode: 'HT04XL / HT03-XL' } }),
      batteries,
      null,
    ),
  ).toBe('fits')
  const usb = { ...laptop, needs: { charger: [{ volts: 20, plug: 'USB-C', watts: 45 }] } }
  expect(verdict(withValues(20, 'USB Type-C', 65), usb, null)).toBe('fits')
})

test('no missing value ever makes a part fit', () => {
  const whole: Record<string, [Needs, PartAttributes]> = {
    charger: [
      { charger: [charger] },
      { chargerVoltage: 19.5, chargerTip: '4.5 x 3.0 mm with pin', chargerWatts: 65 },
    ],
    battery: [{ battery: { codes: ['HT03XL'] } }, { batteryCode: 'HT03XL' }],
    memory: [
      { memory: { type: 'DDR4', module: 'SO-DIMM', slots: 2, maxModuleGb: 16 } },
      { memoryType: 'DDR4', moduleType: 'SO-DIMM', modules: 1, memoryCapacity: 16 },
    ],
    storage: [
      { storage: [{ form: 'M.2 2280', bus: 'NVMe' }] },
      { driveFormFactor: 'M.2 2280', interface: 'PCIe 4.0 x4 NVMe', heatsink: false },
    ],
    screen: [
      { screen: { inches: 15.6, pins: 30, resolution: '1920 x 1080', brackets: 'None' } },
      { screenSize: 15.6, panelPins: 30, resolution: '1920 x 1080', brackets: 'None' },
    ],
  }
  const names = Object.keys(whole) as (keyof Needs)[]
  for (const name of names) {
    const [needs, attributes] = whole[name] as [Needs, PartAttributes]
    expect([name, verdict(part({ part: name, attributes }), { ...laptop, needs }, null)]).toEqual([
      name,
      'fits',
    ])
  }
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(10), (name, at) => {
      const [needs, attributes] = whole[name] as [Needs, PartAttributes]
      const lost = Object.keys(attributes)[at % Object.keys(attributes).length] as string
      const { [lost]: _, ...rest } = attributes
      expect(verdict(part({ part: name, attributes: rest }), { ...laptop, needs }, null)).toBe(
        'ask',
      )
      expect(verdict(part({ part: name, attributes }), { ...laptop, needs: {} }, null)).toBe('ask')
    }),
  )
})

test('soldered memory takes no module, and a set needs as many slots as it has modules', () => {
  const module = part({
    part: 'memory',
    attributes: { memoryType: 'DDR4', moduleType: 'SO-DIMM', modules: 2, memoryCapacity: 32 },
  })
  expect(verdict(module, { ...laptop, needs: { memory: { slots: 0 } } }, null)).toBe('no')
  const oneSlot = { memory: { type: 'DDR4', module: 'SO-DIMM', slots: 1, maxModuleGb: 16 } }
  expect(verdict(module, { ...laptop, needs: oneSlot }, null)).toBe('no')
})

test(
  'a part fits in the years it is listed for; in others the shop is asked, unless all that it ' +
    'fits is known',
  () => {
    const listed = forBike({ known: [row({ yearFrom: 2018, yearTo: 2023 })] })
    expect(verdict(listed, bike, 2019)).toBe('fits')
    expect(verdict(listed, bike, 2015)).toBe('ask')
    expect(verdict({ ...listed, complete: true }, bike, 2015)).toBe('no')
    expect(judgeFit(listed, bike, null)).toMatchObject({
      verdict: 'ask',
      because: { reason: 'yearNeeded' },
    })
    expect(verdict(forBike({ known: [row()] }), bike, null)).toBe('fits')
  },
)

test('what nobody is sure of, or what contradicts itself, is asked', () => {
  expect(verdict(forBike({ known: [row({ confidence: 'unsure' })] }), bike, null)).toBe('ask')
  expect(verdict(forBike({ known: [row(), row({ fits: false })] }), bike, null)).toBe('ask')
  expect(verdict(forBike({ known: [row({ fits: false })] }), bike, null)).toBe('no')
})

test('a row about the very device counts more than a rule', () => {
  expect(
    verdict(
      { ...withValues(19.5, '4.5 x 3.0 mm with pin', 65), known: [row({ fits: false })] },
      laptop,
      null,
    ),
  ).toBe('no')
})

test('what fits any device of a kind says so, and a part of nothing like it says nothing', () => {
  expect(verdict(forBike({ kinds: null, anyKinds: ['motorcycle'] }), bike, null)).toBe('any')
  expect(verdict(forBike({ kinds: ['car'] }), bike, null)).toBe('no')
  expect(verdict(part({ kinds: ['laptop'] }), bike, null)).toBeNull()
  expect(verdict(part({ kinds: null }), bike, null)).toBeNull()
})
