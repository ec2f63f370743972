import { type Build, numberOf, type Part } from './part.ts'

/** What everything draws at once, in watts; null where a part does not say. */
export interface Watts {
  processor: number | null
  graphics: number | null
  board: number
  memory: number | null
  storage: number
  fans: number
  /** The processor does not say what it draws at most; it may be more. */
  isEstimated: boolean
  /** All of them together. */
  needed: number | null
  /** By the power supply; null without one, or where it does not say. */
  delivered: number | null
}

const boardWatts = 50
const moduleWatts = 5
const solidWatts = 8
const hardDiskWatts = 10
/** Six fans of case and cooler. */
const fanWatts = 18

/** A supply that delivers so many times what is needed has room for peaks … */
export const roomForPeaks = 1.3
/** … and with so many times it was not needed. */
export const ample = 2.5

/**
 * The most that a processor draws: what its maker says, or what such processors draw above their
 * rating at least.
 */
export function drawOf(processor: Part): { watts: number | null; isEstimated: boolean } {
  const peak = numberOf(processor, 'peakPower')
  if (peak !== null) return { watts: peak, isEstimated: false }
  const tdp = numberOf(processor, 'tdp')
  return { watts: tdp === null ? null : Math.ceil(tdp * 1.3), isEstimated: true }
}

/** What does not say its size may be a hard disk. */
const isSmall = ({ attributes: { driveFormFactor: form } }: Part) =>
  typeof form === 'string' && (form.startsWith('M.2') || form === '2.5 inch')

export function countWatts({ processor, board, memory, graphics, storage, power }: Build): Watts {
  const modules = memory.map((kit) => {
    const count = numberOf(kit, 'modules')
    return count === null ? null : count * kit.quantity * moduleWatts
  })
  const draws = processor ? drawOf(processor) : { watts: 0, isEstimated: false }
  const parts = {
    processor: draws.watts,
    graphics: graphics ? numberOf(graphics, 'tdp') : 0,
    board: board ? boardWatts : 0,
    memory: addUp(modules),
    storage: storage.reduce(
      (all, drive) => all + (isSmall(drive) ? solidWatts : hardDiskWatts) * drive.quantity,
      0,
    ),
    fans: fanWatts,
  }
  return {
    ...parts,
    isEstimated: draws.isEstimated,
    needed: addUp(Object.values(parts)),
    delivered: power && numberOf(power, 'wattage'),
  }
}

const addUp = (values: readonly (number | null)[]) =>
  values.reduce((all, value) => (all === null || value === null ? null : all + value), 0)
