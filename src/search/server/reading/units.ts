interface Unit {
  /** What is measured; units of the same can be converted. */
  dimension: string
  factor: number
}

const of = (dimension: string, factors: Record<string, number>) =>
  Object.entries(factors).map(([unit, factor]): [string, Unit] => [unit, { dimension, factor }])

const units = new Map<string, Unit>([
  ...of('bytes', {
    mb: 0.001,
    gb: 1,
    giga: 1,
    gig: 1,
    gigs: 1,
    gigabyte: 1,
    gigabytes: 1,
    tb: 1000,
    tera: 1000,
    terabyte: 1000,
    terabytes: 1000,
  }),
  ...of('watts', { w: 1, watt: 1, watts: 1, kw: 1000 }),
  ...of('horsepower', { hp: 1, horsepower: 1 }),
  ...of('hertz', { hz: 1, hertz: 1 }),
  ...of('transfers', { mhz: 1, mt: 1, mts: 1, 'mt/s': 1 }),
  ...of('clock', { ghz: 1 }),
  ...of('inches', { inch: 1, inches: 1, in: 1, '"': 1 }),
  ...of('length', { mm: 1, cm: 10, m: 1000 }),
  ...of('volts', { v: 1, volt: 1, volts: 1 }),
  ...of('amperes', { a: 1, amp: 1, amps: 1 }),
  ...of('charge', { ah: 1, mah: 0.001 }),
  ...of('energy', { wh: 1 }),
  ...of('weight', { kg: 1, g: 0.001, gram: 0.001, grams: 0.001 }),
  ...of('rotation', { rpm: 1 }),
  ...of('dots', { dpi: 1 }),
  ...of('milliseconds', { ms: 1 }),
  ...of('pages', { ppm: 1 }),
  ...of('lumens', { 'cd/m²': 1, nits: 1, nit: 1 }),
  ...of('volume', { cc: 1 }),
])

export const unitOf = (text: string) => units.get(text.toLowerCase())

/** Whether things come in any number of it: a card is 241 mm long, but has 8 or 16 GB. */
export const isMeasured = (unit: string) =>
  ['length', 'weight'].includes(unitOf(unit)?.dimension ?? '')

export interface Amount {
  dimension: string
  value: number
  /** As people write it: `16 gb`. */
  number: number
}

/** A number and a unit as an amount; null if it is no unit. */
export function toAmount(number: string, unit: string): Amount | null {
  const known = unitOf(unit)
  return known
    ? { dimension: known.dimension, value: Number(number) * known.factor, number: Number(number) }
    : null
}

const counted = new Set(['ram', 'memory', 'ssd', 'nvme', 'hdd', 'vram', 'storage'])

/** Beside these, a bare number is one of gigabytes: "8 ram 512 ssd", "ssd 512". */
export const impliesGigabytes = (number: string, word: string) =>
  counted.has(word) && /^\d+$/.test(number) && Number(number) >= 4

/** `16gb` as its number and unit. */
export function splitAmount(word: string): [string, string] | null {
  const match = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word)
  return match && units.has(match[2] as string) ? [match[1] as string, match[2] as string] : null
}

/**
 * From so many gigabytes on, makers count in tens where others count in powers of two: 500 is 512.
 */
const leastRounded = 100

/** Not at all, nearly, or exactly. */
export type Met = 0 | 1 | 2

/**
 * How well a product's number meets what was asked for: 2 exactly, 1 nearly, 0 not at all. Screens
 * are called by a rounded size (15.6 is
 * a 15 inch, 23.8 a 24 inch), and a terabyte is 1,000 or 1,024 gigabytes.
 */
export function meets(amount: Amount, unit: string, value: number): Met {
  const known = unitOf(unit)
  if (!known || known.dimension !== amount.dimension) return 0
  const given = value * known.factor
  const close = (wanted: number) => Math.abs(given - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted))
  if (close(amount.value)) return 2
  if (amount.dimension === 'bytes' && amount.value >= leastRounded) {
    const isSame = close(amount.value * 1.024) || close(amount.value / 1.024)
    return !isSame ? 0 : amount.value >= 1000 ? 2 : 1
  }
  const isRounded = amount.dimension === 'inches' && Number.isInteger(amount.value)
  return isRounded && given >= amount.value - 0.5 && given < amount.value + 1 ? 1 : 0
}
