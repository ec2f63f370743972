import { randomUUID } from 'node:crypto'
import { computeTotals } from '#cart/totals.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { type RepairStage, stages } from '#repairs/model.ts'
import { takeOrderNumbers } from '../orders/sample-orders.queries.ts'
import { type SampleRepair, sampleRepairs } from './sample-repair-list.ts'
import {
  insertSampleRepairs,
  type RepairOrderRow,
  type RepairRow,
} from './sample-repairs.queries.ts'

const dayMs = 86_400_000

/** The stages of an approved repair, in order. */
const mainPath: RepairStage[] = [
  'received',
  'diagnosing',
  'waiting_approval',
  'approved',
  'repairing',
  'testing',
  'ready',
  'handed_over',
]
/** The stages that lead to each stage off the main path. */
const sidePaths: Partial<Record<RepairStage, RepairStage[]>> = {
  booked: ['booked'],
  cancelled: ['booked', 'cancelled'],
  waiting_parts: ['received', 'diagnosing', 'waiting_approval', 'approved', 'waiting_parts'],
  not_repaired: ['received', 'diagnosing', 'waiting_approval', 'not_repaired'],
}
const toPath = (stage: RepairStage) =>
  sidePaths[stage] ?? mainPath.slice(0, mainPath.indexOf(stage) + 1)

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

function toEstimateState(stage: RepairStage, events: RepairRow['events']) {
  if (events.some((event) => event.stage === 'approved')) return 'approved'
  return stage === 'waiting_approval' ? 'sent' : 'declined'
}

function toRow(repair: SampleRepair, index: number, userId: string, now: number): RepairRow {
  const events = toEvents(repair, now)
  const estimate =
    repair.lines.length > 0
      ? { id: randomUUID(), state: toEstimateState(repair.stage, events) }
      : null
  return {
    ...repair,
    id: randomUUID(),
    userId,
    serial: `SN${String(4_711_000 + index * 977)}`,
    phone: `98${String(41_000_000 + index * 13_577)}`,
    source: repair.stage === 'booked' || index % 4 === 0 ? 'web' : 'counter',
    // Repairs are due at closing time.
    dueAt: new Date(fromNepalClock(`${nepalDate(now + (7 - repair.age) * dayMs)}T17:30`) ?? now),
    events,
    estimate,
    lines: repair.lines.map(([name, price], position) => ({
      name,
      paisa: toPaisa(price),
      position: position + 1,
      isNeeded: position === 0,
    })),
    order: null,
  }
}

/** The order of an approved repair. It only contains work, so the stock does not change. */
function toOrder(row: RepairRow, number: number): RepairOrderRow | null {
  const at = row.events.find(({ stage }) => stage === 'approved')?.at
  if (row.estimate?.state !== 'approved' || !at) return null
  const handedOver = row.events.find(({ stage }) => stage === 'handed_over')?.at ?? null
  const totals = computeTotals(
    row.lines.map(({ paisa }) => ({
      pricePaisa: paisa,
      payPaisa: paisa,
      quantity: 1,
      promoEligible: false,
    })),
    null,
  )
  return {
    id: randomUUID(),
    consignment: randomUUID(),
    number,
    totalPaisa: totals.totalPaisa,
    taxablePaisa: totals.taxablePaisa,
    vatPaisa: totals.vatPaisa,
    at,
    deliveredAt: handedOver,
  }
}

/** Adds repairs in all stages. They are the same every time, except for their dates. */
export async function addSampleRepairs(tx: Db, shop: Shop, userIds: string[]) {
  const now = shop.clock.now().getTime()
  const rows = sampleRepairs.map((repair, index) =>
    toRow(repair, index, userIds[(index * 3 + 1) % userIds.length] ?? '', now),
  )
  const ordered = rows.filter(({ estimate }) => estimate?.state === 'approved')
  const numbers = await takeOrderNumbers(tx, ordered.length)
  await insertSampleRepairs(
    tx,
    rows.map((row) => ({ ...row, order: toOrder(row, numbers[ordered.indexOf(row)] ?? 0) })),
  )
}
