import {
  type Confidence,
  type DeviceKind,
  isRelated,
  type RuledPart,
  type Verdict,
} from './model.ts'
import type { Needs } from './needs.ts'
import { type Clash, judgeByRule, type PartAttributes } from './rules.ts'

/** One thing that is known of a product and a device. */
export interface KnownFit {
  fits: boolean
  yearFrom: number | null
  yearTo: number | null
  confidence: Confidence
  note: string
}

/** A product as far as fitting goes. */
export interface Part {
  /** The kinds of device its category has parts for; null where its category has none. */
  kinds: readonly DeviceKind[] | null
  part: RuledPart | null
  attributes: PartAttributes
  /** It fits every device of these kinds. */
  anyKinds: readonly DeviceKind[]
  /** Everything it fits is known. */
  complete: boolean
  /** Whether it is known to fit anything at all. */
  hasFits: boolean
  /** What is known about it and this device. */
  known: readonly KnownFit[]
}

export interface JudgedDevice {
  kind: DeviceKind
  yearFrom: number | null
  yearTo: number | null
  needs: Needs
}

/** Why the verdict is what it is, where that can be said in words. */
export type Because =
  | { reason: 'listed'; note: string }
  | { reason: 'ruled' }
  | { reason: 'clash'; clash: Clash }
  | { reason: 'otherKind' }
  | { reason: 'notListed' }
  | { reason: 'otherYears' }
  | { reason: 'yearNeeded' }
  | { reason: 'unsure' }
  | { reason: 'any' }
  | { reason: 'unknown' }

export interface Judgement {
  verdict: Verdict
  because: Because
}

const say = (verdict: Verdict, because: Because): Judgement => ({ verdict, because })

/**
 * What the shop says of a product and a device of a year; null for what is no part, or one of
 * something else altogether.
 */
export function judgeFit(part: Part, device: JudgedDevice, year: number | null): Judgement | null {
  const kinds = [...(part.kinds ?? []), ...part.anyKinds]
  const isPart = kinds.length > 0 || part.hasFits || part.known.length > 0
  const isElsewhere =
    kinds.length > 0 &&
    part.known.length === 0 &&
    !kinds.some((kind) => isRelated(kind, device.kind))
  if (!isPart || isElsewhere) return null
  return (
    judgeListed(part, device, year) ??
    judgeRuled(part, device) ??
    (part.anyKinds.includes(device.kind) ? say('any', { reason: 'any' }) : null) ??
    judgeUnlisted(part, device)
  )
}

/**
 * Rows about this very device. Where they contradict each other, or nobody is sure, the shop is
 * asked.
 */
function judgeListed(
  { known, complete }: Part,
  device: JudgedDevice,
  year: number | null,
): Judgement | null {
  if (known.length === 0) return null
  const matched = known.map((row) => ({ row, covers: coversYear(row, device, year) }))
  const here = matched.filter(({ covers }) => covers === 'yes').map(({ row }) => row)
  const trusted = here.filter(({ confidence }) => confidence !== 'unsure')
  if (trusted.length > 0) {
    const [first] = trusted as [KnownFit]
    if (trusted.some(({ fits }) => fits !== first.fits)) return say('ask', { reason: 'unsure' })
    return say(first.fits ? 'fits' : 'no', { reason: 'listed', note: first.note })
  }
  if (here.length > 0) return say('ask', { reason: 'unsure' })
  if (matched.some(({ covers }) => covers === 'maybe')) return say('ask', { reason: 'yearNeeded' })
  return say(complete ? 'no' : 'ask', { reason: 'otherYears' })
}

/**
 * Whether a row is about this year; without a year, whether it is about every year in which the
 * device was made.
 */
function coversYear(
  { yearFrom, yearTo }: KnownFit,
  device: JudgedDevice,
  year: number | null,
): 'yes' | 'no' | 'maybe' {
  if (year !== null) return (yearFrom ?? year) <= year && year <= (yearTo ?? year) ? 'yes' : 'no'
  const fromStart = yearFrom === null || (device.yearFrom !== null && yearFrom <= device.yearFrom)
  const toEnd = yearTo === null || (device.yearTo !== null && yearTo >= device.yearTo)
  return fromStart && toEnd ? 'yes' : 'maybe'
}

function judgeRuled(
  { kinds, part, attributes }: Part,
  { kind, needs }: JudgedDevice,
): Judgement | null {
  if (part === null || !kinds?.includes(kind)) return null
  const finding = judgeByRule(part, needs, attributes)
  if (finding === 'unknown') return null
  return finding === 'fits'
    ? say('fits', { reason: 'ruled' })
    : say('no', { reason: 'clash', clash: finding })
}

function judgeUnlisted({ kinds, anyKinds, complete }: Part, { kind }: JudgedDevice): Judgement {
  const allKinds = [...(kinds ?? []), ...anyKinds]
  if (allKinds.length > 0 && !allKinds.includes(kind)) return say('no', { reason: 'otherKind' })
  return complete ? say('no', { reason: 'notListed' }) : say('ask', { reason: 'unknown' })
}
