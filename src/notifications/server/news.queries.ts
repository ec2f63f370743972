import type { Scope } from '#access/member-access.ts'
import { waitingEnquiries } from '#enquiries/server/index.ts'
import { type Db, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { firstStage } from '#orders/stages.ts'
import { waitingRepairs } from '#repairs/server/index.ts'
import type { News } from '../model.ts'

const waiting = (newest: Sql, rows: Sql) =>
  sql`(select json_build_object('count', count(*), 'newest', coalesce(max(${newest}), 0))
    from ${rows})`
const low = sql`archived_at is null and stock <= low_stock`
const alertsOfToday = sql`limit_alerts
  where day = (now() at time zone 'Asia/Kathmandu')::date`
const newOrders = sql`orders where status = ${firstStage} and pay_until is null`
const newOrdersOf = (businessId: string) => sql`consignments parts
  join orders on orders.id = order_id
  where business_id = ${businessId} and parts.stage = ${firstStage} and pay_until is null`

/**
 * Counts new orders, open enquiries, low stock, new repairs and limits that are nearly reached, of
 * the shop or of one seller.
 * Orders that still wait for their payment do not count.
 */
export const readNews = (db: Db, scope: Scope): Promise<News> =>
  scope === null
    ? one(
        db,
        sql`select ${waiting(sql`number`, newOrders)} as orders,
              ${waiting(sql`id`, waitingEnquiries)} as enquiries,
              ${waiting(sql`id`, sql`products where business_id is null and ${low}`)} as stock,
              ${waiting(sql`number`, waitingRepairs)} as repairs,
              ${waiting(sql`id`, alertsOfToday)} as limits`,
      )
    : one(
        db,
        sql`select ${waiting(sql`number`, newOrdersOf(scope))} as orders,
              ${waiting(sql`id`, sql`products where business_id = ${scope} and ${low}`)} as stock`,
      )
