import { randomUUID } from 'node:crypto'
import { toPaisa } from '#kit/contract/money.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { type RepairStage, stages, usualPath } from '#repairs/model.ts'
import type { SampleRepair } from '../read-sample.ts'
import type { SampleCustomer } from '../sample.queries.ts'

const dayMs = 86_400_000

/** The stages that lead to each stage off the usual path. */
const sidePaths: Partial<Record<RepairStage, RepairStage[]>> = {
  booked: ['booked'],
  cancelled: ['booked', 'cancelled'],
  waiting_parts: ['received', 'diagnosing', 'waiting_approval', 'approved', 'waiting_parts'],
  not_repaired: ['received', 'diagnosing', 'waiting_approval', 'not_repaired'],
}
const toPath = (stage: RepairStage) =>
  sidePaths[stage] ?? usualPath.slice(usualPath.indexOf('received'), usualPath.indexOf(stage) + 1)

/** Spreads a repair's stages evenly over its time in the workshop. */
function toEvents({ stage, age }: SampleRepair, now: number) {
  const path = toPath(stage)
  // Repairs that are over took at most five days.
  const span = Math.min(age * 0.9, stages[stage].isOpen ? age * 0.9 : 5)
  return path.map((name, index) => ({
    stage: name,
    at: new Date(now - (age - (span * index) / Math.max(path.length - 1, 1)) * dayMs),
  }))
}

/** The facts of a repair from which all of its rows follow. */
export function draftRepair(
  repair: SampleRepair,
  index: number,
  customer: SampleCustomer,
  now: number,
) {
  const { lines, age, message, fault, isUrgent = false, ...device } = repair
  const events = toEvents(repair, now)
  const findTime = (...names: RepairStage[]) =>
    events.find(({ stage }) => names.includes(stage))?.at ?? null
  const undecided = repair.stage === 'waiting_approval' ? 'sent' : 'declined'
  const estimateState = findTime('approved') ? 'approved' : undecided
  return {
    id: randomUUID(),
    customer,
    phone: `98${41_000_000 + index * 13_577}`,
    device: {
      ...device,
      isUrgent,
      serial: `SN${4_711_000 + index * 977}`,
      source: repair.stage === 'booked' || index % 4 === 0 ? 'web' : 'counter',
      // Repairs are due at closing time.
      dueAt: new Date(fromNepalClock(`${nepalDate(now + (7 - age) * dayMs)}T17:30`) ?? now),
    },
    stage: repair.stage,
    fault,
    message,
    events,
    findTime,
    estimate: lines.length > 0 ? { id: randomUUID(), state: estimateState } : null,
    lines: lines.map(([name, price], position) => ({
      name,
      paisa: toPaisa(price),
      position: position + 1,
    })),
  }
}

export type RepairDraft = ReturnType<typeof draftRepair>
