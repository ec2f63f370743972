import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Day, Span } from '#kit/contract/time/day.ts'
import { type Db, execute, many, one, type Sql, sql, value } from '#kit/server/db/sql.ts'
import type { Entry } from '../ledger.ts'
import type { EntryKind } from '../model.ts'

const startOfDay = (day: Day) => sql`(${day}::date::timestamp at time zone 'Asia/Kathmandu')`
const endOfDay = (day: Day) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kathmandu')`

/** Deliveries after this moment cannot be paid yet: they are too recent, or after `upTo`. */
export const payableFrom = (upTo: Day, now: Date, holdDays: number) =>
  sql`least(${endOfDay(upTo)}, ${now}::timestamptz - make_interval(days => ${holdDays}::int))`

type EntryRow = Omit<Entry, 'bookedAt'> & { bookedAt: Date }

const columns = sql`entry.id::text, entry.kind, entry.amount_paisa as amount,
  entry.booked_at as "bookedAt",
  case when consignments.id is not null
    then json_build_object('id', orders.id, 'number', orders.number, 'consignment',
    consignments.id) end as order,
  entry.up_to::text as "upTo", entry.paid_on::text as "paidOn", entry.reference, entry.account,
    entry.reverses::text,
  exists (select from settlement_entries later where later.reverses = entry.id) as "isReversed",
    entry.reason, users.name as staff`
const beside = sql`left join consignments on consignments.id = entry.consignment_id left
  join orders on orders.id = consignments.order_id
  left join users on users.id = entry.staff_id`
const inOrder = sql`booked_at, id`

const toEntry = ({ amount, balance, bookedAt, ...row }: EntryRow): Entry => ({
  ...row,
  amount: toRupees(amount),
  balance: toRupees(balance),
  bookedAt: bookedAt.toISOString(),
})

/** Lists entries, newest first. The balance counts all entries, even if the list is filtered. */
export async function listEntries(
  db: Db,
  businessId: string,
  kind: EntryKind | undefined,
  { offset, limit }: Range,
) {
  const shown = sql`business_id = ${businessId}
    and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)`
  const rows = await many<EntryRow>(
    db,
    sql`with ledger as (
          select id, sum(amount_paisa) over (order by ${inOrder})::bigint as balance
            from settlement_entries where business_id = ${businessId}
        ), page as (
          select id from settlement_entries where ${shown}
            order by booked_at desc, id desc limit ${limit} offset ${offset}
        )
        select ${columns}, ledger.balance from page join ledger using (id)
          join settlement_entries entry using (id) ${beside}
          order by entry.booked_at desc, entry.id desc`,
  )
  const { total } = await one<{ total: number }>(
    db,
    sql`select count(*) as total from settlement_entries where ${shown}`,
  )
  return { items: rows.map(toEntry), total }
}

const within = ({ from, to }: Span): Sql =>
  sql`booked_at >= ${startOfDay(from)} and booked_at < ${endOfDay(to)}`

export function getOpening(db: Db, businessId: string, from: Day): Promise<number> {
  return value<number>(
    db,
    sql`select coalesce(sum(amount_paisa), 0)::bigint as paisa from settlement_entries
      where business_id = ${businessId} and booked_at < ${startOfDay(from)}`,
  )
}

/** Lists the next entries of a period, oldest first, after the last one already read. */
export async function listPeriod(
  db: Db,
  businessId: string,
  span: Span,
  openingPaisa: number,
  after: string | null,
  limit: number,
): Promise<Entry[]> {
  const rows = await many<EntryRow>(
    db,
    sql`with page as (
          select id, booked_at, amount_paisa from settlement_entries
            where business_id = ${businessId} and ${within(span)}
            and (${after}::bigint is null or (booked_at, id)
              > (select last.booked_at, last.id from settlement_entries last
              where last.id = ${after}::bigint))
          order by ${inOrder} limit ${limit}
        )
        select ${columns}, (${openingPaisa}::bigint + sum(page.amount_paisa)
          over (order by page.booked_at, page.id))::bigint as balance
        from page join settlement_entries entry using (id) ${beside}
          order by page.booked_at, page.id`,
  )
  return rows.map(toEntry)
}

export const sumByKind = (db: Db, businessId: string, span: Span) =>
  many<{ kind: EntryKind; paisa: number }>(
    db,
    sql`select kind, sum(amount_paisa)::bigint as paisa from settlement_entries
      where business_id = ${businessId} and ${within(span)} group by kind`,
  )

/** Sums the entries of each day of a period, without days that have none. */
export const sumByDay = (db: Db, businessId: string, span: Span) =>
  many<{ day: Day; paisa: number }>(
    db,
    sql`select (booked_at at time zone 'Asia/Kathmandu')::date::text as day,
      sum(amount_paisa)::bigint as paisa
        from settlement_entries where business_id = ${businessId} and ${within(span)} group by 1
          order by 1`,
  )

/** All later reads of this transaction see one snapshot. */
export const setSnapshotIsolation = (db: Db) =>
  execute(db, sql`set transaction isolation level repeatable read, read only`)
