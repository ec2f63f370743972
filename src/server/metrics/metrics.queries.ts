import { type Db, many, one, sql } from '../db/sql.ts'

/** Orders that somebody still has to do something about, by stage. */
export const countOpenOrders = (db: Db) =>
  many<{ status: string; count: number }>(
    db,
    sql`select status, count(*) as count from orders where status in ('pending', 'confirmed', 'packed', 'shipped') group by status`,
  )

/** Mails that have not left, and how long the oldest has waited. */
export const countWaitingMails = (db: Db) =>
  one<{ count: number; oldestSeconds: number }>(
    db,
    sql`select count(*) as count, coalesce(extract(epoch from now() - min(created_at)), 0)::int as "oldestSeconds" from mails where sent_at is null`,
  )
