import { addDays, weekdayOf } from '#kit/contract/time/day.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SlotsOfDay } from '../../contract.ts'
import type { DeskRules } from '../../default-rules.ts'
import type { TransportMethod } from '../../model.ts'
import { repairFieldWords as words } from '../../words/fields.ts'
import { getRules } from '../settings.queries.ts'
import { countTaken, takeSlot } from './slots.queries.ts'

const daysAhead = 14
/** A slot can be booked until half an hour before it starts. */
const noticeMs = 30 * 60_000

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface SlotTimes {
  startsAt: string
  endsAt: string
}

/** The slots of a day, from opening to closing. */
function slotsOf(day: string, { opens, closes, slotMinutes }: DeskRules): SlotTimes[] {
  const [first, last] = [minutesOf(opens), minutesOf(closes)]
  const starts = Array.from(
    { length: Math.max(0, Math.floor((last - first) / slotMinutes)) },
    (_, index) => first + index * slotMinutes,
  )
  const at = (minutes: number) =>
    new Date(fromNepalClock(`${day}T${clockOf(minutes)}`) ?? '').toISOString()
  return starts.map((start) => ({ startsAt: at(start), endsAt: at(start + slotMinutes) }))
}

/** Null on days on which the shop is open; empty on its weekly closing days. */
function closingReason(day: string, { closedWeekdays, holidays }: DeskRules): string | null {
  const holiday = holidays.find((each) => each.day === day)
  return holiday ? holiday.name : closedWeekdays.includes(weekdayOf(day)) ? '' : null
}

/** The coming days with the slots that can still be booked in time. */
function comingDays(rules: DeskRules, now: Date) {
  const today = nepalDate(now.getTime())
  const isInTime = ({ startsAt }: SlotTimes) => Date.parse(startsAt) >= now.getTime() + noticeMs
  return Array.from({ length: daysAhead }, (_, days) => {
    const day = addDays(today, days)
    const closed = closingReason(day, rules)
    return { day, closed, slots: closed === null ? slotsOf(day, rules).filter(isInTime) : [] }
  })
}

const capacityOf = (way: TransportMethod, { bringCapacity, collectCapacity }: DeskRules) =>
  way === 'bring' ? bringCapacity : collectCapacity

export async function listSlots(shop: Shop, way: TransportMethod): Promise<SlotsOfDay[]> {
  const now = shop.clock.now()
  const [rules, taken] = await Promise.all([
    getRules(shop.db, shop.language),
    countTaken(shop.db, way, now),
  ])
  const isFree = ({ startsAt }: SlotTimes) => (taken.get(startsAt) ?? 0) < capacityOf(way, rules)
  return comingDays(rules, now).map(({ slots, ...day }) => ({
    ...day,
    slots: slots.map((slot) => ({ ...slot, isFree: isFree(slot) })),
  }))
}

/** Reserves a slot on offer. Of two concurrent callers, only one gets the last place. */
export async function reserveSlot(
  shop: Shop,
  tx: Db,
  rules: DeskRules,
  way: TransportMethod,
  startsAt: string,
): Promise<SlotTimes> {
  const slot = comingDays(rules, shop.clock.now())
    .flatMap(({ slots }) => slots)
    .find((each) => Date.parse(each.startsAt) === Date.parse(startsAt))
  if (!slot) throw new ShopError('invalid_input', { fields: { slot: words.slot } })
  if (!(await takeSlot(tx, way, slot.startsAt, capacityOf(way, rules))))
    throw new ShopError('repair_slot_full', { field: 'slot' })
  return slot
}
