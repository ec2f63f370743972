import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFit, type FitRecord, type Part } from './check-fit.ts'
import { describeFit } from './describe-fit.ts'
import type { Needs } from './needs.ts'
import type { PartAttributes } from './rules.ts'

const charger = { volts: 19.5, plug: '4.5 x 3.0 mm with pin', watts: 45 }
const laptop = {
  kind: 'laptop',
  yearFrom: 2018,
  yearTo: 2020,
  needs: { charger: [charger] } as Needs,
} as const
const bike = { kind: 'motorcycle', yearFrom: 2001, yearTo: null, needs: {} } as const

const part = (values: Partial<Part>): Part => ({
  ...{
    kinds: ['laptop'],
    part: null,
    attributes: {},
    anyKinds: [],
    isComplete: false,
    hasFitRecords: false,
    fitRecords: [],
  },
  ...values,
})
const withValues = (chargerVoltage: number, chargerTip: string, chargerWatts: number) =>
  part({ part: 'charger', attributes: { chargerVoltage, chargerTip, chargerWatts } })
const record = (values: Partial<FitRecord> = {}): FitRecord => ({
  fits: true,
  yearFrom: null,
  yearTo: null,
  confidence: 'sure',
  note: '',
  ...values,
})
const forBike = (values: Partial<Part>) =>
  part({ kinds: ['motorcycle', 'scooter', 'car'], hasFitRecords: true, ...values })

const verdict = (...input: Parameters<typeof checkFit>) => checkFit(...input)?.verdict ?? null

test('a charger fits by voltage, plug and at least the watts', () => {
  expect(verdict(withValues(19.5, '4.5 x 3.0 mm with pin', 45), laptop, null)).toBe('fits')
  expect(verdict(withValues(19.5, '4.5×3.0 mm (with pin)', 65), laptop, null)).toBe('fits')
  expect(verdict(withValues(19.5, '4.5 x 3.0 mm with pin', 40), laptop, null)).toBe('no')
  expect(verdict(withValues(19, '4.5 x 3.0 mm with pin', 65), laptop, null)).toBe('no')
  expect(verdict(withValues(19.5, 'USB-C', 65), laptop, null)).toBe('no')
})

test('a mismatch is explained with both values', () => {
  const result = checkFit(withValues(20, '4.5 x 3.0 mm with pin', 65), laptop, null)
  expect(result && describeFit(result, 'en')).toBe(
    'It supplies 20 V, but the device needs 19.5 V. The wrong voltage can damage the device.',
  )
})

test('a charger needs to fit only one of two ports', () => {
  const two = { ...laptop, needs: { charger: [charger, { volts: 20, plug: 'USB-C', watts: 45 }] } }
  expect(verdict(withValues(20, 'USB-C', 65), two, null)).toBe('fits')
  expect(verdict(withValues(20, 'USB-C', 30), two, null)).toBe('no')
})

test('a drive with a heatsink does not fit a laptop', () => {
  const drives = { ...laptop, needs: { storage: [{ form: 'M.2 2280', bus: 'NVMe' }] } as Needs }
  const drive = (attributes: PartAttributes) =>
    part({
      part: 'storage',
      attributes: { driveFormFactor: 'M.2 2280', interface: 'PCIe 4.0 x4 NVMe', ...attributes },
    })
  expect(verdict(drive({ heatsink: true }), drives, null)).toBe('no')
  expect(verdict(drive({}), drives, null)).toBe('ask')
  expect(verdict(drive({ heatsink: false }), drives, null)).toBe('fits')
})

test('a battery may have several codes, and USB-C several spellings', () => {
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
  const complete: Record<string, [Needs, PartAttributes]> = {
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
  const names = Object.keys(complete) as (keyof Needs)[]
  for (const name of names) {
    const [needs, attributes] = complete[name] as [Needs, PartAttributes]
    expect([name, verdict(part({ part: name, attributes }), { ...laptop, needs }, null)]).toEqual([
      name,
      'fits',
    ])
  }
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(10), (name, index) => {
      const [needs, attributes] = complete[name] as [Needs, PartAttributes]
      const missing = Object.keys(attributes)[index % Object.keys(attributes).length] as string
      const { [missing]: _, ...others } = attributes
      expect(verdict(part({ part: name, attributes: others }), { ...laptop, needs }, null)).toBe(
        'ask',
      )
      expect(verdict(part({ part: name, attributes }), { ...laptop, needs: {} }, null)).toBe('ask')
    }),
  )
})

test('soldered memory has no slot, and a kit needs a slot for each module', () => {
  const module = part({
    part: 'memory',
    attributes: { memoryType: 'DDR4', moduleType: 'SO-DIMM', modules: 2, memoryCapacity: 32 },
  })
  expect(verdict(module, { ...laptop, needs: { memory: { slots: 0 } } }, null)).toBe('no')
  const oneSlot = { memory: { type: 'DDR4', module: 'SO-DIMM', slots: 1, maxModuleGb: 16 } }
  expect(verdict(module, { ...laptop, needs: oneSlot }, null)).toBe('no')
})

test('a part fits the years that its records name; others are a question or a no', () => {
  const recorded = forBike({ fitRecords: [record({ yearFrom: 2018, yearTo: 2023 })] })
  expect(verdict(recorded, bike, 2019)).toBe('fits')
  expect(verdict(recorded, bike, 2015)).toBe('ask')
  expect(verdict({ ...recorded, isComplete: true }, bike, 2015)).toBe('no')
  expect(checkFit(recorded, bike, null)).toMatchObject({
    verdict: 'ask',
    reason: { code: 'yearNeeded' },
  })
  expect(verdict(forBike({ fitRecords: [record()] }), bike, null)).toBe('fits')
})

test('customers ask about fits that are unsure or contradict each other', () => {
  expect(verdict(forBike({ fitRecords: [record({ confidence: 'unsure' })] }), bike, null)).toBe(
    'ask',
  )
  expect(verdict(forBike({ fitRecords: [record(), record({ fits: false })] }), bike, null)).toBe(
    'ask',
  )
  expect(verdict(forBike({ fitRecords: [record({ fits: false })] }), bike, null)).toBe('no')
})

test('a record for the device overrides a rule', () => {
  expect(
    verdict(
      { ...withValues(19.5, '4.5 x 3.0 mm with pin', 65), fitRecords: [record({ fits: false })] },
      laptop,
      null,
    ),
  ).toBe('no')
})

test('a part for any device of a kind has its own verdict; an unrelated part has none', () => {
  expect(verdict(forBike({ kinds: null, anyKinds: ['motorcycle'] }), bike, null)).toBe('any')
  expect(verdict(forBike({ kinds: ['car'] }), bike, null)).toBe('no')
  expect(verdict(part({ kinds: ['laptop'] }), bike, null)).toBeNull()
  expect(verdict(part({ kinds: null }), bike, null)).toBeNull()
})
