import {
  type Confidence,
  type DeviceKind,
  type FitVerdict,
  isRelated,
  type PartType,
} from './model.ts'
import type { Needs } from './needs.ts'
import { checkByRule, type Mismatch, type PartAttributes } from './rules.ts'

/** A record that a product fits a device, or does not. */
export interface FitRecord {
  fits: boolean
  yearFrom: number | null
  yearTo: number | null
  confidence: Confidence
  note: string
}

/** A product with everything that decides whether it fits a device. */
export interface Part {
  /** The kinds of devices that its category has parts for. Null if the category has no parts. */
  kinds: readonly DeviceKind[] | null
  part: PartType | null
  attributes: PartAttributes
  /** It fits every device of these kinds. */
  anyKinds: readonly DeviceKind[]
  /** Everything it fits is recorded, so it fits nothing else. */
  isComplete: boolean
  /** Whether it has a record for any device. */
  hasFitRecords: boolean
  /** The records of this product for this device. */
  fitRecords: readonly FitRecord[]
}

export interface DeviceProfile {
  kind: DeviceKind
  yearFrom: number | null
  yearTo: number | null
  needs: Needs
}

export type FitReason =
  | { code: 'listed'; note: string }
  | { code: 'ruled' }
  | { code: 'mismatch'; mismatch: Mismatch }
  | { code: 'otherKind' }
  | { code: 'notListed' }
  | { code: 'otherYears' }
  | { code: 'yearNeeded' }
  | { code: 'unsure' }
  | { code: 'any' }
  | { code: 'unknown' }

export interface FitResult {
  verdict: FitVerdict
  reason: FitReason
}

const toResult = (verdict: FitVerdict, reason: FitReason): FitResult => ({ verdict, reason })

/**
 * Checks whether a product fits a device of a year. Null if the product is not a part, or is a part
 * for an unrelated kind of device.
 */
export function checkFit(part: Part, device: DeviceProfile, year: number | null): FitResult | null {
  const kinds = [...(part.kinds ?? []), ...part.anyKinds]
  const isPart = kinds.length > 0 || part.hasFitRecords || part.fitRecords.length > 0
  const isUnrelated =
    kinds.length > 0 &&
    part.fitRecords.length === 0 &&
    !kinds.some((kind) => isRelated(kind, device.kind))
  if (!isPart || isUnrelated) return null
  return (
    checkRecords(part, device, year) ??
    checkRules(part, device) ??
    (part.anyKinds.includes(device.kind) ? toResult('any', { code: 'any' }) : null) ??
    checkUnlisted(part, device)
  )
}

/** Decides by the records. If they contradict each other or are unsure, the customer must ask. */
function checkRecords(
  { fitRecords, isComplete }: Part,
  device: DeviceProfile,
  year: number | null,
): FitResult | null {
  if (fitRecords.length === 0) return null
  const matched = fitRecords.map((record) => ({
    record,
    covers: coversYear(record, device, year),
  }))
  const covering = matched.filter(({ covers }) => covers === 'yes').map(({ record }) => record)
  const trusted = covering.filter(({ confidence }) => confidence !== 'unsure')
  if (trusted.length > 0) {
    const [first] = trusted as [FitRecord]
    if (trusted.some(({ fits }) => fits !== first.fits)) return toResult('ask', { code: 'unsure' })
    return toResult(first.fits ? 'fits' : 'no', { code: 'listed', note: first.note })
  }
  if (covering.length > 0) return toResult('ask', { code: 'unsure' })
  if (matched.some(({ covers }) => covers === 'maybe'))
    return toResult('ask', { code: 'yearNeeded' })
  return toResult(isComplete ? 'no' : 'ask', { code: 'otherYears' })
}

/**
 * Whether a record covers this year. Without a year, whether it covers every year in which the
 * device was made.
 */
function coversYear(
  { yearFrom, yearTo }: FitRecord,
  device: DeviceProfile,
  year: number | null,
): 'yes' | 'no' | 'maybe' {
  if (year !== null) return (yearFrom ?? year) <= year && year <= (yearTo ?? year) ? 'yes' : 'no'
  const coversStart = yearFrom === null || (device.yearFrom !== null && yearFrom <= device.yearFrom)
  const coversEnd = yearTo === null || (device.yearTo !== null && yearTo >= device.yearTo)
  return coversStart && coversEnd ? 'yes' : 'maybe'
}

function checkRules(
  { kinds, part, attributes }: Part,
  { kind, needs }: DeviceProfile,
): FitResult | null {
  if (part === null || !kinds?.includes(kind)) return null
  const result = checkByRule(part, needs, attributes)
  if (result === 'unknown') return null
  return result === 'fits'
    ? toResult('fits', { code: 'ruled' })
    : toResult('no', { code: 'mismatch', mismatch: result })
}

function checkUnlisted({ kinds, anyKinds, isComplete }: Part, { kind }: DeviceProfile): FitResult {
  const allKinds = [...(kinds ?? []), ...anyKinds]
  if (allKinds.length > 0 && !allKinds.includes(kind)) return toResult('no', { code: 'otherKind' })
  return isComplete ? toResult('no', { code: 'notListed' }) : toResult('ask', { code: 'unknown' })
}
