import { toRupees } from '#kit/contract/money.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { type Db, execute, many, maybeOne, one, type Sql, sql, value } from '#kit/server/db/sql.ts'
import type { CashBook, CashBookEntry } from '../../book-contract.ts'

/**
 * Money in and money out. A reversal counts on the side of the payment that it reverses, so both
 * cancel out there.
 */
const inSum = (paisa: Sql, reverses: Sql) =>
  sql`coalesce(sum(${paisa}) filter (where (${paisa} > 0) = (${reverses} is null)), 0)::bigint`
const outSum = (paisa: Sql, reverses: Sql) =>
  sql`-coalesce(sum(${paisa}) filter (where (${paisa} > 0) <> (${reverses} is null)), 0)::bigint`
const sums = sql`${inSum(sql`amount_paisa`, sql`reverses`)} as "in",
  ${outSum(sql`amount_paisa`, sql`reverses`)} as out`

const toSums = <Row extends { in: number; out: number }>(row: Row): Row => ({
  ...row,
  in: toRupees(row.in),
  out: toRupees(row.out),
})

export const sumByMode = async (db: Db, day: Day): Promise<CashBook['modes']> =>
  (
    await many<CashBook['modes'][number]>(
      db,
      sql`select way as mode, ${sums} from payments where book_day = ${day}::date
          group by way order by "in" desc, way`,
    )
  ).map(toSums)

export const sumByPerson = async (db: Db, day: Day): Promise<CashBook['people']> =>
  (
    await many<CashBook['people'][number]>(
      db,
      sql`select users.name as staff, courier,
            consignment_id is not null or courier <> '' as "isAtDoor", ${sums}
          from payments left join users on users.id = staff_id and courier = ''
          where book_day = ${day}::date
          group by users.id, users.name, courier, 3 order by "in" desc, 1, 2`,
    )
  ).map(toSums)

/** Sums the payments of a day from before the shop kept cash books. */
export const sumPrevious = async (db: Db, day: Day): Promise<CashBook['earlier']> =>
  toSums(
    await one<CashBook['earlier']>(
      db,
      sql`select count(*), ${sums} from payments
          where book_day is null
            and booked_at >= ${day}::timestamp at time zone 'Asia/Kathmandu'
            and booked_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kathmandu'`,
    ),
  )

/** Cash movements of the drawer, in paisa. */
export type DrawerSums = Record<
  'received' | 'refunded' | 'handedOver' | 'putIn' | 'takenOut',
  number
>

/** Sums the cash movements of the drawer from the day after `after` up to `day`. */
export const sumDrawer = (db: Db, after: Day | null, day: Day) => {
  const within = sql`book_day <= ${day}::date
    and book_day > coalesce(${after}::date, '-infinity'::date)`
  return one<DrawerSums>(
    db,
    sql`select received, refunded, "handedOver", "putIn", "takenOut"
        from (
          select ${inSum(sql`amount_paisa`, sql`reverses`)} as received,
            ${outSum(sql`amount_paisa`, sql`reverses`)} as refunded
          from payments where way = 'cash' and courier = '' and ${within}
        ) counter, (
          select coalesce(sum(counted_paisa), 0)::bigint as "handedOver"
          from courier_handovers where ${within}
        ) couriers, (
          select coalesce(sum(amount_paisa) filter (where amount_paisa > 0), 0)::bigint as "putIn",
            -coalesce(sum(amount_paisa) filter (where amount_paisa < 0), 0)::bigint as "takenOut"
          from drawer_moves where ${within}
        ) moves`,
  )
}

type ClosingRow = Omit<NonNullable<CashBook['closing']>, 'closedAt'> & {
  day: Day
  closedAt: Date
}

const closings = sql`select day::text, from_day::text as "from", expected_paisa as expected,
    counted_paisa as counted, note, users.name as staff, closed_at as "closedAt"
  from drawer_closings left join users on users.id = staff_id`

/** Finds the closing that covers a day. */
export const findCoveringClosing = (db: Db, day: Day) =>
  maybeOne<ClosingRow>(
    db,
    sql`${closings} where day >= ${day}::date and from_day <= ${day}::date
        order by drawer_closings.day limit 1`,
  )

export const findClosingBefore = (db: Db, day: Day) =>
  maybeOne<ClosingRow>(
    db,
    sql`${closings} where day < ${day}::date order by drawer_closings.day desc limit 1`,
  )

export const isAnyClosedFrom = (db: Db, day: Day) =>
  value<boolean>(
    db,
    sql`select exists (select from drawer_closings where day >= ${day}::date) as closed`,
  )

/** Lists the days with money before this one that no closing covers. */
export const listUnclosed = async (db: Db, day: Day): Promise<Day[]> =>
  (
    await many<{ day: Day }>(
      db,
      sql`select book_day::text as day
          from (
            select book_day from payments
            union select book_day from courier_handovers
            union select book_day from drawer_moves
          ) days
          where book_day < ${day}::date
            and book_day > coalesce((select max(day) from drawer_closings), '-infinity'::date)
          order by book_day desc limit 60`,
    )
  ).map((row) => row.day)

type EntryRow = Omit<CashBookEntry, 'amount' | 'at'> & { paisa: number; at: Date }

/** Lists the entries of a day in the order in which they happened. */
export const listEntries = async (db: Db, day: Day): Promise<CashBookEntry[]> =>
  (
    await many<EntryRow>(
      db,
      sql`select kind || '-' || entries.id as id, kind, at, way as mode, paisa,
            case when orders.id is not null
              then json_build_object('id', orders.id, 'number', number) end as order,
            users.name as staff, courier, reference, reason, "isReversal"
          from (
            select 'payment' as kind, id, booked_at as at, way, amount_paisa as paisa, order_id,
              staff_id, courier, reference, reason, reverses is not null as "isReversal"
            from payments where book_day = ${day}::date
            union all
            select 'handover', id, handed_at, 'cash', counted_paisa, null, staff_id, courier, '',
              note, false
            from courier_handovers where book_day = ${day}::date
            union all
            select 'move', id, moved_at, 'cash', amount_paisa, null, staff_id, '', '', reason, false
            from drawer_moves where book_day = ${day}::date
          ) entries
            left join orders on orders.id = order_id
            left join users on users.id = staff_id
          order by at, entries.kind desc, entries.id`,
    )
  ).map(({ paisa, at, ...row }) => ({ ...row, amount: toRupees(paisa), at: at.toISOString() }))

/** Waits for transactions that are booking, and blocks new ones until the end of this one. */
export const lockCashBook = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock(hashtext('day book'))`)

export const insertMove = (db: Db, staffId: string, paisa: number, reason: string) =>
  execute(
    db,
    sql`insert into drawer_moves (amount_paisa, reason, staff_id)
        values (${paisa}, ${reason}, ${staffId})`,
  )

interface NewClosing {
  day: Day
  openingPaisa: number
  expectedPaisa: number
  countedPaisa: number
  note: string
  staffId: string
}

/** Inserts a closing that covers every day since the last one. */
export const insertClosing = (db: Db, closing: NewClosing) =>
  execute(
    db,
    sql`insert into drawer_closings (day, from_day, opening_paisa, expected_paisa, counted_paisa,
          note, staff_id, sample)
        select span.day, "from", ${closing.openingPaisa}, ${closing.expectedPaisa},
          ${closing.countedPaisa}, ${closing.note}, ${closing.staffId},
          exists (select from payments where sample and book_day between "from" and span.day)
        from (
          select ${closing.day}::date as day, least(${closing.day}::date, coalesce(
            (select max(day) + 1 from drawer_closings),
            least((select min(book_day) from payments),
              (select min(book_day) from courier_handovers),
              (select min(book_day) from drawer_moves))
          )) as "from"
        ) span`,
  )
