import { addDays } from '#kit/contract/time/day.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SlotsOfDay } from '../../contract.ts'
import type { RepairRules } from '../../default-rules.ts'
import type { TransportMethod } from '../../model.ts'
import { findClosedReason } from '../../opening-hours.ts'
import type { Slot } from '../../repair.ts'
import { repairFieldWords as words } from '../../words/fields.ts'
import { getRules } from '../settings.queries.ts'
import { addBooking, countBookings, releaseLapsedSlots } from './slots.queries.ts'

const daysAhead = 14
/** A slot can be booked until half an hour before it starts. */
const noticeMs = 30 * 60_000

/** The slots of a day, from opening to closing. */
function createSlots(day: string, { opens, closes, slotMinutes }: RepairRules): Slot[] {
  const timeOf = (clock: string) => Date.parse(fromNepalClock(`${day}T${clock}`) ?? '')
  const [first, last, slotMs] = [timeOf(opens), timeOf(closes), slotMinutes * 60_000]
  const startOf = (index: number) => new Date(first + index * slotMs).toISOString()
  return Array.from({ length: Math.max(0, Math.floor((last - first) / slotMs)) }, (_, index) => ({
    startsAt: startOf(index),
    endsAt: startOf(index + 1),
  }))
}

/** The coming days with the slots that can still be booked in time. */
function listComingDays(rules: RepairRules, now: Date) {
  const today = nepalDate(now.getTime())
  const isInTime = ({ startsAt }: Slot) => Date.parse(startsAt) >= now.getTime() + noticeMs
  return Array.from({ length: daysAhead }, (_, days) => {
    const day = addDays(today, days)
    const closed = findClosedReason(day, rules)
    return { day, closed, slots: closed === null ? createSlots(day, rules).filter(isInTime) : [] }
  })
}

const capacityOf = (transport: TransportMethod, { bringCapacity, collectCapacity }: RepairRules) =>
  transport === 'bring' ? bringCapacity : collectCapacity

export async function listSlots(shop: Shop, transport: TransportMethod): Promise<SlotsOfDay[]> {
  const now = shop.clock.now()
  const [rules, taken] = await Promise.all([
    getRules(shop.db, shop.language),
    countBookings(shop.db, transport, now),
  ])
  const isFree = ({ startsAt }: Slot) => (taken.get(startsAt) ?? 0) < capacityOf(transport, rules)
  return listComingDays(rules, now).map(({ slots, ...day }) => ({
    ...day,
    slots: slots.map((slot) => ({ ...slot, isFree: isFree(slot) })),
  }))
}

/** Reserves a slot on offer. Of two concurrent callers, only one gets the last place. */
export async function reserveSlot(
  shop: Shop,
  tx: Db,
  rules: RepairRules,
  transport: TransportMethod,
  startsAt: string,
): Promise<Slot> {
  const slot = listComingDays(rules, shop.clock.now())
    .flatMap(({ slots }) => slots)
    .find((each) => Date.parse(each.startsAt) === Date.parse(startsAt))
  if (!slot) throw new ShopError('invalid_input', { fields: { slot: words.slot } })
  await releaseLapsedSlots(tx)
  if (!(await addBooking(tx, transport, slot.startsAt, capacityOf(transport, rules))))
    throw new ShopError('repair_slot_full', { field: 'slot' })
  return slot
}
