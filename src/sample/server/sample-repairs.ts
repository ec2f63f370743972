import { randomUUID } from 'node:crypto'
import { computeTotals } from '#cart/totals.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { type RepairStage, stages } from '#repairs/model.ts'
import { takeOrderNumbers } from './sample-orders.queries.ts'
import { type SampleRepair, sampleRepairs } from './sample-repair-list.ts'
import {
  insertSampleRepairs,
  type RepairOrderRow,
  type RepairRow,
} from './sample-repairs.queries.ts'

const dayMs = 86_400_000

const work: RepairStage[] = [
  'received',
  'diagnosing',
  'waiting_approval',
  'approved',
  'repairing',
  'testing',
  'ready',
  'handed_over',
]
/** The stages that a repair went through. */
const waysTo: Partial<Record<RepairStage, RepairStage[]>> = {
  booked: ['booked'],
  cancelled: ['booked', 'cancelled'],
  waiting_parts: ['received', 'diagnosing', 'waiting_approval', 'approved', 'waiting_parts'],
  not_repaired: ['received', 'diagnosing', 'waiting_approval', 'not_repaired'],
}
const wayTo = (stage: RepairStage) => waysTo[stage] ?? work.slice(0, work.indexOf(stage) + 1)

/** When it entered each stage: soon after one another, and the last ones when the work was done. */
function momentsOf({ stage, age }: SampleRepair, now: number) {
  const way = wayTo(stage)
  // What is over was over after a few days.
  const span = Math.min(age * 0.9, stages[stage].isOpen ? age * 0.9 : 5)
  return way.map((name, place) => ({
    stage: name,
    at: new Date(now - (age - (span * place) / Math.max(way.length - 1, 1)) * dayMs),
  }))
}

function toRow(repair: SampleRepair, place: number, userId: string, now: number): RepairRow {
  const events = momentsOf(repair, now)
  const isApproved = events.some(({ stage }) => stage === 'approved')
  const estimate =
    repair.lines.length > 0
      ? {
          id: randomUUID(),
          state: isApproved
            ? 'approved'
            : repair.stage === 'waiting_approval'
              ? 'sent'
              : 'declined',
        }
      : null
  return {
    ...repair,
    id: randomUUID(),
    userId,
    serial: `SN${String(4_711_000 + place * 977)}`,
    phone: `98${String(41_000_000 + place * 13_577)}`,
    source: repair.stage === 'booked' || place % 4 === 0 ? 'web' : 'counter',
    // At closing time, as the desk promises.
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

/**
 * What was approved is an order like those of the desk, of work alone: the sample's stock stays as
 * it is.
 */
function orderOf(row: RepairRow, number: number): RepairOrderRow | null {
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

/** Repairs in all stages, the same every time except for their dates. */
export async function addSampleRepairs(tx: Db, shop: Shop, userIds: string[]) {
  const now = shop.clock.now().getTime()
  const rows = sampleRepairs.map((repair, place) =>
    toRow(repair, place, userIds[(place * 3 + 1) % userIds.length] ?? '', now),
  )
  const ordered = rows.filter(({ estimate }) => estimate?.state === 'approved')
  const numbers = await takeOrderNumbers(tx, ordered.length)
  await insertSampleRepairs(
    tx,
    rows.map((row) => ({ ...row, order: orderOf(row, numbers[ordered.indexOf(row)] ?? 0) })),
  )
}
