import type { Day } from '#kit/contract/time/day.ts'
import { type Db, execute, sql } from '#kit/server/db/sql.ts'

/** The courier of the sample's sellers. */
export const sampleCourier = 'Himal Parcel'
/** The cash that stays in the drawer for change. */
const floatPaisa = 500_000

/**
 * Closes the sample's cash book up to a day: the courier has handed over its cash of more than two
 * weeks before, the drawer's cash is at the bank, and later payments stay open.
 */
export async function closeSampleBook(db: Db, day: Day) {
  const upTo = sql`sample and way = 'cash' and book_day <= ${day}::date`
  await execute(
    db,
    sql`with cash as (
          select id, amount_paisa, book_day from payments
          where ${upTo} and courier <> '' and amount_paisa > 0 and book_day <= ${day}::date - 14
        ), handover as (
          insert into courier_handovers (courier, expected_paisa, payment_count, counted_paisa,
            handed_at, book_day, sample)
          select ${sampleCourier}, sum(amount_paisa), count(*), sum(amount_paisa),
            (max(book_day) + time '17:30') at time zone 'Asia/Kathmandu', max(book_day), true
          from cash having count(*) > 0 returning id
        )
        insert into courier_handover_payments (payment_id, handover_id)
        select cash.id, handover.id from cash, handover`,
  )
  const drawerPaisa = sql`
    coalesce((select sum(amount_paisa) from payments where ${upTo} and courier = ''), 0)
    + coalesce((select sum(counted_paisa) from courier_handovers
      where sample and book_day <= ${day}::date), 0)`
  const evening = sql`((${day}::date + time '19:00') at time zone 'Asia/Kathmandu')`
  await execute(
    db,
    sql`insert into drawer_moves (amount_paisa, reason, moved_at, book_day, sample)
        select ${floatPaisa}::bigint - paisa, 'Taken to the bank', ${evening}, ${day}::date, true
        from (select ${drawerPaisa} as paisa) drawer where paisa > ${floatPaisa}::bigint`,
  )
  await execute(
    db,
    sql`insert into drawer_closings (day, from_day, opening_paisa, expected_paisa, counted_paisa,
      closed_at, sample)
        select ${day}::date, min(book_day), 0, ${floatPaisa}::bigint, ${floatPaisa}::bigint,
          ${evening}, true
        from payments where ${upTo}
        having exists (select from drawer_moves where sample and book_day = ${day}::date)`,
  )
}

/** Deletes the sample's entries from the cash book. */
export async function deleteSampleBook(db: Db) {
  await execute(db, sql`delete from courier_handovers where sample`)
  await execute(db, sql`delete from drawer_moves where sample`)
  await execute(db, sql`delete from drawer_closings where sample`)
}
