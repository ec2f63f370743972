import { type Build, numberOf, type Part } from './part.ts'

/** The maximum power that the parts draw, in watts. Null if a part lacks the value. */
export interface Watts {
  processor: number | null
  graphics: number | null
  board: number
  memory: number | null
  storage: number
  fans: number
  /** The processor states no peak, so it may draw more. */
  isEstimated: boolean
  needed: number | null
  /** By the power supply. Null without one, or if its wattage is missing. */
  delivered: number | null
}

const boardWatts = 50
const moduleWatts = 5
const solidStateWatts = 8
const hardDiskWatts = 10
/** 3 W for each of six fans in case and cooler. */
const fanWatts = 18

/** A supply with this many times the needed watts has room for peaks. */
export const peakHeadroom = 1.3
/** A supply with this many times the needed watts is larger than necessary. */
export const oversizeFactor = 2.5

/**
 * A processor's peak power: its maker's figure or, if there is none, its rating plus the smallest
 * excess seen on such processors.
 */
export function drawOf(processor: Part): { watts: number | null; isEstimated: boolean } {
  const peak = numberOf(processor, 'peakPower')
  if (peak !== null) return { watts: peak, isEstimated: false }
  const tdp = numberOf(processor, 'tdp')
  return { watts: tdp === null ? null : Math.ceil(tdp * 1.3), isEstimated: true }
}

/** Drives of 2.5 inch count as solid-state. A drive of unknown size may be a hard disk. */
const isSolidState = ({ attributes: { driveFormFactor: form } }: Part) =>
  typeof form === 'string' && (form.startsWith('M.2') || form === '2.5 inch')

export function countWatts({ processor, board, memory, graphics, storage, power }: Build): Watts {
  const modules = memory.map((kit) => {
    const count = numberOf(kit, 'modules')
    return count === null ? null : count * kit.quantity * moduleWatts
  })
  const { watts, isEstimated } = processor ? drawOf(processor) : { watts: 0, isEstimated: false }
  const parts = {
    processor: watts,
    graphics: graphics ? numberOf(graphics, 'tdp') : 0,
    board: board ? boardWatts : 0,
    memory: sumOrNull(modules),
    storage: storage.reduce(
      (sum, drive) =>
        sum + (isSolidState(drive) ? solidStateWatts : hardDiskWatts) * drive.quantity,
      0,
    ),
    fans: fanWatts,
  }
  return {
    ...parts,
    isEstimated,
    needed: sumOrNull(Object.values(parts)),
    delivered: power && numberOf(power, 'wattage'),
  }
}

const sumOrNull = (values: readonly (number | null)[]) =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
