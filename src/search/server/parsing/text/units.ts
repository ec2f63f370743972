interface Unit {
  /** The measured quantity. Units of the same dimension can be converted. */
  dimension: string
  factor: number
}

const unitsOf = (dimension: string, factors: Record<string, number>) =>
  Object.entries(factors).map(([unit, factor]): [string, Unit] => [unit, { dimension, factor }])

const units = new Map<string, Unit>([
  ...unitsOf('bytes', { mb: 0.001, gb: 1, giga: 1, gig: 1, gigs: 1, gigabyte: 1, gigabytes: 1 }),
  ...unitsOf('bytes', { tb: 1000, tera: 1000, terabyte: 1000, terabytes: 1000 }),
  ...unitsOf('watts', { w: 1, watt: 1, watts: 1, kw: 1000 }),
  ...unitsOf('horsepower', { hp: 1, horsepower: 1 }),
  ...unitsOf('hertz', { hz: 1, hertz: 1 }),
  ...unitsOf('transfers', { mhz: 1, mt: 1, mts: 1, 'mt/s': 1 }),
  ...unitsOf('clock', { ghz: 1 }),
  ...unitsOf('inches', { inch: 1, inches: 1, in: 1, '"': 1 }),
  ...unitsOf('length', { mm: 1, cm: 10, m: 1000 }),
  ...unitsOf('volts', { v: 1, volt: 1, volts: 1 }),
  ...unitsOf('amperes', { a: 1, amp: 1, amps: 1 }),
  ...unitsOf('charge', { ah: 1, mah: 0.001 }),
  ...unitsOf('energy', { wh: 1 }),
  ...unitsOf('weight', { kg: 1, g: 0.001, gram: 0.001, grams: 0.001 }),
  ...unitsOf('rotation', { rpm: 1 }),
  ...unitsOf('dots', { dpi: 1 }),
  ...unitsOf('milliseconds', { ms: 1 }),
  ...unitsOf('pages', { ppm: 1 }),
  ...unitsOf('lumens', { 'cd/m²': 1, nits: 1, nit: 1 }),
  ...unitsOf('volume', { cc: 1 }),
])

export const unitOf = (text: string) => units.get(text.toLowerCase())

/** Whether values in this unit vary freely: a card may be 241 mm long, but has 8 or 16 GB. */
export const comesInAnySize = (unit: string) =>
  ['length', 'weight'].includes(unitOf(unit)?.dimension ?? '')

export interface Amount {
  dimension: string
  value: number
  /** As it was typed: 16 in `16 gb`. */
  number: number
}

/** A number and a unit as an amount. Null for an unknown unit. */
export function toAmount(number: string, unit: string): Amount | null {
  const definition = unitOf(unit)
  return definition
    ? {
        dimension: definition.dimension,
        value: Number(number) * definition.factor,
        number: Number(number),
      }
    : null
}

const countedInGigabytes = new Set(['ram', 'memory', 'ssd', 'nvme', 'hdd', 'vram', 'storage'])

/** Beside these words, a bare number counts gigabytes: "8 ram 512 ssd", "ssd 512". */
export const impliesGigabytes = (number: string, word: string) =>
  countedInGigabytes.has(word) && /^\d+$/.test(number) && Number(number) >= 4

/** `16gb` as its number and unit. */
export function splitAmount(word: string): [string, string] | null {
  const match = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word)
  return match && units.has(match[2] as string) ? [match[1] as string, match[2] as string] : null
}

/**
 * From this many gigabytes on, some makers count in tens and others in powers of two: 500 is 512.
 */
const minRounded = 100

/** 0 is no match, 1 a near match, 2 an exact one. */
export type MatchLevel = 0 | 1 | 2

/**
 * How closely a product's number matches a requested amount. Screens are called by a rounded size
 * (15.6 is a 15 inch, 23.8 a 24 inch), and a terabyte is 1,000 or 1,024 gigabytes.
 */
export function matchAmount(amount: Amount, unit: string, value: number): MatchLevel {
  const productUnit = unitOf(unit)
  if (!productUnit || productUnit.dimension !== amount.dimension) return 0
  const productValue = value * productUnit.factor
  const isClose = (expected: number) =>
    Math.abs(productValue - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
  if (isClose(amount.value)) return 2
  if (amount.dimension === 'bytes' && amount.value >= minRounded) {
    const isSame = isClose(amount.value * 1.024) || isClose(amount.value / 1.024)
    return !isSame ? 0 : amount.value >= 1000 ? 2 : 1
  }
  const isRounded = amount.dimension === 'inches' && Number.isInteger(amount.value)
  return isRounded && productValue >= amount.value - 0.5 && productValue < amount.value + 1 ? 1 : 0
}
