import { addDays, weekdayOf } from '#kit/contract/day.ts'
import { fromNepalClock, nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SlotsOfDay } from '../contract.ts'
import type { DeskRules } from '../default-rules.ts'
import { repairFieldWords as words } from '../field-words.ts'
import type { DeviceWay } from '../model.ts'
import { getRules } from './settings.queries.ts'
import { listTaken, takeSlot } from './slots.queries.ts'

const daysAhead = 14
/** Nobody comes at once. */
const noticeMs = 30 * 60_000

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface Times {
  startsAt: string
  endsAt: string
}

/** The times of a day, from opening to closing. */
function timesOf(day: string, { opens, closes, slotMinutes }: DeskRules): Times[] {
  const [first, last] = [minutesOf(opens), minutesOf(closes)]
  const starts = Array.from(
    { length: Math.max(0, Math.floor((last - first) / slotMinutes)) },
    (_, place) => first + place * slotMinutes,
  )
  const at = (minutes: number) =>
    new Date(fromNepalClock(`${day}T${clockOf(minutes)}`) ?? '').toISOString()
  return starts.map((start) => ({ startsAt: at(start), endsAt: at(start + slotMinutes) }))
}

/** Why the shop is closed on a day; null where it is open. */
function closedOn(day: string, { closedWeekdays, holidays }: DeskRules): string | null {
  const holiday = holidays.find((each) => each.day === day)
  return holiday ? holiday.name : closedWeekdays.includes(weekdayOf(day)) ? '' : null
}

function daysOf(rules: DeskRules, now: Date) {
  const today = nepalDate(now.getTime())
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).map((day) => {
    const closed = closedOn(day, rules)
    const times =
      closed === null
        ? timesOf(day, rules).filter(
            ({ startsAt }) => Date.parse(startsAt) >= now.getTime() + noticeMs,
          )
        : []
    return { day, closed, times }
  })
}

const capacityOf = (way: DeviceWay, { bringCapacity, collectCapacity }: DeskRules) =>
  way === 'bring' ? bringCapacity : collectCapacity

export async function listSlots(shop: Shop, way: DeviceWay): Promise<SlotsOfDay[]> {
  const now = shop.clock.now()
  const [rules, taken] = await Promise.all([getRules(shop.db), listTaken(shop.db, way, now)])
  const isFree = ({ startsAt }: Times) => (taken.get(startsAt) ?? 0) < capacityOf(way, rules)
  return daysOf(rules, now).map(({ day, closed, times }) => ({
    day,
    closed,
    slots: times.map((each) => ({ ...each, isFree: isFree(each) })),
  }))
}

/** Takes a place in a slot that is offered: of two who want the last one, one gets it. */
export async function reserveSlot(
  shop: Shop,
  tx: Db,
  rules: DeskRules,
  way: DeviceWay,
  wanted: string,
): Promise<Times> {
  const slot = daysOf(rules, shop.clock.now())
    .flatMap(({ times }) => times)
    .find(({ startsAt }) => Date.parse(startsAt) === Date.parse(wanted))
  if (!slot) throw new ShopError('invalid_input', { fields: { slot: words.slot } })
  if (!(await takeSlot(tx, way, slot.startsAt, capacityOf(way, rules))))
    throw new ShopError('repair_slot_full', { field: 'slot' })
  return slot
}
