import { randomUUID } from 'node:crypto'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { counterOption } from '#orders/model.ts'
import type { OrderStage } from '#orders/stages.ts'
import { orderWords } from '#orders/words/shop.ts'
import { insertRows } from '../insert-rows.queries.ts'
import { insertOrders, type SampleOrder } from '../orders/insert-orders.ts'
import { takeOrderNumbers } from '../orders/sample-orders.queries.ts'
import type { SampleRepair } from '../read-sample.ts'
import type { SampleCustomer } from '../sample.queries.ts'
import { draftRepair, type RepairDraft } from './draft-repair.ts'
import { findTechnician, listFaults } from './sample-repairs.queries.ts'

/**
 * Adds repairs in all stages, with their history, estimates and orders. They are the same every
 * time, except for their dates. The database itself books the payments of those handed over.
 */
export async function addSampleRepairs(
  tx: Db,
  shop: Shop,
  repairs: SampleRepair[],
  customers: SampleCustomer[],
) {
  const now = shop.clock.now().getTime()
  const drafts = repairs.map((repair, index) =>
    draftRepair(
      repair,
      index,
      customers[(index * 3 + 1) % customers.length] as SampleCustomer,
      now,
    ),
  )
  const technicianId = await findTechnician(tx)
  const faults = await listFaults(tx)
  const validUntil = addDays(nepalDate(now), 7)
  // Without an owner, a sample customer is the author of the estimates.
  const staffId = technicianId ?? customers[0]?.id
  const approved = drafts.filter(({ estimate }) => estimate?.state === 'approved')
  const numbers = await takeOrderNumbers(tx, approved.length)
  const orders = approved.map((draft, index) => toOrder(draft, numbers[index] ?? 0))
  await insertRows(tx, {
    repairs: drafts.map((draft) => ({
      ...toRepairRow(draft, technicianId),
      faultIds: faults.filter(({ picture }) => picture === draft.fault).map(({ id }) => id),
    })),
    repair_events: drafts.flatMap(toEventRows),
    repair_estimates: drafts.flatMap((draft) => toEstimateRows(draft, staffId, validUntil)),
    repair_lines: drafts.flatMap(toLineRows),
  })
  await insertOrders(tx, orders)
  await insertRows(tx, {
    repair_orders: approved.map(({ id: repairId, estimate }, index) => ({
      orderId: orders[index]?.id,
      repairId,
      estimateId: estimate?.id,
    })),
  })
}

const passedTests = ['Starts and shuts down', 'Reported fault is gone'].map((name) => ({
  name,
  result: 'passed',
  note: '',
}))

function toRepairRow(
  { id, customer, phone, device, stage, message, events, findTime }: RepairDraft,
  technicianId: string | null,
) {
  const receivedAt = findTime('received')
  const handedOverAt = findTime('handed_over')
  return {
    ...device,
    id,
    userId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: phone,
    stageSince: events.at(-1)?.at,
    technicianId: ['booked', 'received', 'cancelled'].includes(stage) ? null : technicianId,
    accessories: receivedAt ? ['Charger'] : [],
    agreedToDataLoss: receivedAt !== null,
    agreedToPrivacy: receivedAt !== null,
    receivedAt,
    readyAt: findTime('ready', 'not_repaired'),
    handedOverAt,
    handedTo: handedOverAt ? customer.name : '',
    handedBy: handedOverAt && technicianId,
    proof: handedOverAt && 'signature',
    signature: handedOverAt ? 'M20 120C80 20 120 180 180 90L320 100' : '',
    isRepaired: handedOverAt && true,
    warrantyUntil: handedOverAt && addDays(nepalDate(handedOverAt.getTime()), 90),
    unread: message ? 1 : 0,
    createdAt: events[0]?.at,
    sample: true,
    tests: stage === 'ready' || stage === 'handed_over' ? passedTests : [],
  }
}

function toEventRows({ id: repairId, events, message }: RepairDraft) {
  const stages = events.map(({ stage: toStage, at: createdAt }, index) => {
    const fromStage = events[index - 1]?.stage ?? null
    return { kind: 'stage', fromStage, toStage, byCustomer: false, text: '', createdAt }
  })
  const [last] = stages.slice(-1)
  const written = { kind: 'message', fromStage: null, toStage: null, byCustomer: true }
  return [...stages, ...(message ? [{ ...last, ...written, text: message }] : [])].map((row) => ({
    ...row,
    repairId,
    isOutward: true,
  }))
}

function toEstimateRows(
  { id: repairId, estimate, findTime }: RepairDraft,
  staffId: string | undefined,
  validUntil: string,
) {
  const sentAt = findTime('waiting_approval')
  const decidedAt = findTime('approved', 'not_repaired')
  const decidedBy = decidedAt && 'link'
  const times = { createdAt: sentAt, sentAt, decidedAt, decidedBy }
  return estimate ? [{ ...estimate, ...times, repairId, version: 1, validUntil, staffId }] : []
}

const toLineRows = ({ estimate, lines }: RepairDraft) =>
  lines.map(({ name, paisa, position }) => ({
    estimateId: estimate?.id,
    position,
    name,
    reason: '',
    isNeeded: position === 1,
    workPaisa: paisa,
    isApproved: estimate?.state === 'sent' ? null : estimate?.state === 'approved',
    workLine: estimate?.state === 'approved' ? position : null,
  }))

/** The order of an approved repair. It only contains work, so the stock does not change. */
function toOrder({ customer, phone, lines, findTime }: RepairDraft, number: number): SampleOrder {
  const [placedAt, deliveredAt] = [findTime('approved') as Date, findTime('handed_over')]
  const enter = (at: Date, ...stages: OrderStage[]) => stages.map((stage) => ({ stage, at }))
  return {
    id: randomUUID(),
    number,
    customer,
    phone,
    address: '',
    option: { id: counterOption, name: orderWords('en').atCounter, isPickup: true },
    courier: '',
    placedAt,
    lines: lines.map(({ name, paisa }) => {
      const prices = { pricePaisa: paisa, payPaisa: paisa }
      return { ...prices, productId: null, name, image: '', quantity: 1, seller: null }
    }),
    tracks: [
      [
        ...enter(placedAt, 'pending', 'confirmed'),
        ...(deliveredAt ? enter(deliveredAt, 'packed', 'ready', 'delivered') : []),
      ],
    ],
    forRepair: true,
  }
}
