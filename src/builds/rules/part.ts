import type { AttributeValue } from '#catalog/attribute.ts'
import type { BuildVerdict, Slot } from '../model.ts'

/**
 * The attributes that the rules read. In the database, `fit_key_of` numbers their values, together
 * with those that devices need: products with the same `fit_key` fit the same builds.
 */
export const fitAttributes = [
  'argbHeaders',
  'biosFlashback',
  'biosNeeded',
  'chipset',
  'connectors12v2x6',
  'coolerHeight',
  'coolerIncluded',
  'coolerTdp',
  'coolerType',
  'cpuPowerConnectors',
  'driveBays25',
  'driveBays35',
  'driveFormFactor',
  'eccSupport',
  'epsConnectors',
  'errorCorrection',
  'expansionSlots',
  'formFactor',
  'frontUsbC',
  'generation',
  'gpuLength',
  'integratedGraphics',
  'interface',
  'm2Lengths',
  'm2Protocols',
  'm2Slots',
  'maxCoolerHeight',
  'maxGpuLength',
  'maxMemory',
  'maxMemorySpeed',
  'maxPsuDepth',
  'memoryCapacity',
  'memorySlots',
  'memorySpeed',
  'memoryType',
  'moduleType',
  'modules',
  'pcieConnectors',
  'pcieVersion',
  'peakPower',
  'powerConnectors',
  'psuDepth',
  'psuFormFactor',
  'psuFormFactors',
  'radiatorPlaces',
  'radiatorSize',
  'radiatorSizes',
  'radiatorThickness',
  'recommendedPsu',
  'registered',
  'rgbLighting',
  'sataConnectors',
  'sataPorts',
  'sataShared',
  'slotWidth',
  'socket',
  'supportedFormFactors',
  'supportedSockets',
  'tdp',
  'usbCHeader',
  'videoOutputs',
  'wattage',
  'x16Slots',
] as const
export type FitAttribute = (typeof fitAttributes)[number]
export type FitValues = Partial<Record<string, AttributeValue>>

export interface Part {
  id: string
  slot: Slot
  name: string
  quantity: number
  attributes: FitValues
}

/** The parts by slot, as the rules read them. */
export interface Build {
  processor: Part | null
  board: Part | null
  memory: Part[]
  graphics: Part | null
  storage: Part[]
  case: Part | null
  power: Part | null
  cooler: Part | null
}

export interface Finding {
  rule: string
  verdict: BuildVerdict
  /** The ids of the products that the finding is about. */
  parts: string[]
  /** States the names of the parts and their values. */
  text: string
  /** A remedy or a hint. May be empty. */
  todo: string
}

export type RuleResult = Omit<Finding, 'rule'>

export function toBuild(parts: readonly Part[]): Build {
  const allOf = (slot: Slot) => parts.filter((part) => part.slot === slot)
  const first = (slot: Slot) => allOf(slot)[0] ?? null
  return {
    processor: first('processor'),
    board: first('board'),
    memory: allOf('memory'),
    graphics: first('graphics'),
    storage: allOf('storage'),
    case: first('case'),
    power: first('power'),
    cooler: first('cooler'),
  }
}

// These return null if the value is missing, or is of a type that the rules cannot read.

export const textOf = ({ attributes }: Part, name: FitAttribute): string | null => {
  const value = attributes[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Counts, which may be 0. A length, a height or a wattage of 0 was never filled in. */
const counts: readonly FitAttribute[] = [
  'argbHeaders',
  'connectors12v2x6',
  'driveBays25',
  'driveBays35',
  'epsConnectors',
  'expansionSlots',
  'm2Slots',
  'pcieConnectors',
  'sataConnectors',
  'sataPorts',
  'sataShared',
  'x16Slots',
]

export const numberOf = ({ attributes }: Part, name: FitAttribute): number | null => {
  const value = attributes[name]
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null
  return value > 0 || counts.includes(name) ? value : null
}

export const flagOf = ({ attributes }: Part, name: FitAttribute): boolean | null => {
  const value = attributes[name]
  return typeof value === 'boolean' ? value : null
}

/** Splits "AM4, AM5" as well as "DDR4 or DDR5". */
export const listOf = (part: Part, name: FitAttribute): string[] | null =>
  textOf(part, name)
    ?.split(/\s*[,;]\s*|\s+or\s+/)
    .filter((item) => item !== '') ?? null

/** Reads "4.0" and "PCIe 4.0" alike. Null if the text has no number. */
export const versionOf = (part: Part, name: FitAttribute): number | null => {
  const [version] = textOf(part, name)?.match(/\d+(\.\d+)?/) ?? []
  return version ? Number(version) : null
}

export const isNone = (text: string) => /^(none|no|0)$/i.test(text)

/** Counts "2 x 8-pin, 1 x 6-pin" by name; "None" is empty. Null if the text is unreadable. */
export function countsOf(part: Part, name: FitAttribute): Map<string, number> | null {
  const items = listOf(part, name)
  if (!items) return null
  if (items.length === 1 && isNone(items[0] ?? '')) return new Map()
  const countByType = new Map<string, number>()
  for (const item of items) {
    const [, count, type] = /^(\d+) ?[x×] (.+)$/.exec(item) ?? []
    if (!count || !type) return null
    countByType.set(type, (countByType.get(type) ?? 0) + Number(count))
  }
  return countByType
}
