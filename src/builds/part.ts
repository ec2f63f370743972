import type { AttributeValue } from '#catalog/attribute.ts'
import type { Slot, Verdict } from './model.ts'

/**
 * The attributes that the rules read. The column `products.fit_key` counts them, with those that
 * devices need (`0155-parts-of-devices-by-number.sql`).
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

/** What the rules look at: one of what a computer has one of. */
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

/** What one rule says of the parts it looked at. */
export interface Finding {
  rule: string
  verdict: Verdict
  /** The ids of the products that it is about. */
  parts: string[]
  /** What was found, with names and values. */
  text: string
  /** What to do about it, or what is good to know; empty where there is nothing. */
  todo: string
}

export interface Rule {
  name: string
  /** Says only that something must be added; no part is wrong. */
  completes?: boolean
  /** Nothing where the parts it is about are not there. */
  judge(build: Build): Omit<Finding, 'rule'> | null
}

export function toBuild(parts: readonly Part[]): Build {
  const of = (slot: Slot) => parts.filter((part) => part.slot === slot)
  const first = (slot: Slot) => of(slot)[0] ?? null
  return {
    processor: first('processor'),
    board: first('board'),
    memory: of('memory'),
    graphics: first('graphics'),
    storage: of('storage'),
    case: first('case'),
    power: first('power'),
    cooler: first('cooler'),
  }
}

// A value that is not there, or is of another kind than the rule can read, is not known.

export const textOf = ({ attributes }: Part, name: FitAttribute): string | null => {
  const value = attributes[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/**
 * What a part may have none of. A length, a height or a number of watts that is 0 was only not
 * filled in.
 */
const countable: readonly FitAttribute[] = [
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
  return value > 0 || countable.includes(name) ? value : null
}

export const flagOf = ({ attributes }: Part, name: FitAttribute): boolean | null => {
  const value = attributes[name]
  return typeof value === 'boolean' ? value : null
}

/** "AM4, AM5" and "DDR4 or DDR5" are lists. */
export const listOf = (part: Part, name: FitAttribute): string[] | null =>
  textOf(part, name)
    ?.split(/\s*[,;]\s*|\s+or\s+/)
    .filter((each) => each !== '') ?? null

/** "4.0" and "PCIe 4.0" alike; null where there is no such number in it. */
export const versionOf = (part: Part, name: FitAttribute): number | null => {
  const [found] = textOf(part, name)?.match(/\d+(\.\d+)?/) ?? []
  return found ? Number(found) : null
}

export const isNone = (text: string) => /^(none|no|0)$/i.test(text)

/** "2 x 8-pin, 1 x 6-pin" as counts; "None" is nothing. Null where it cannot be read. */
export function countsOf(part: Part, name: FitAttribute): Map<string, number> | null {
  const texts = listOf(part, name)
  if (!texts) return null
  if (texts.length === 1 && isNone(texts[0] ?? '')) return new Map()
  const counts = new Map<string, number>()
  for (const each of texts) {
    const [, count, what] = /^(\d+) ?[x×] (.+)$/.exec(each) ?? []
    if (!count || !what) return null
    counts.set(what, (counts.get(what) ?? 0) + Number(count))
  }
  return counts
}
