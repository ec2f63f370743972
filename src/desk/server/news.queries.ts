import { waitingEnquiries } from '#enquiries/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import { type Db, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { firstStage } from '#orders/stages.ts'
import { waitingRepairs } from '#repairs/server/index.ts'
import type { News } from '../model.ts'

const waiting = (newest: Sql, rows: Sql) =>
  sql`(select json_build_object('count', count(*), 'newest', coalesce(max(${newest}), 0))
    from ${rows})`
const low = sql`archived_at is null and stock <= low_stock`

/**
 * What waits for somebody: of the shop, or of one seller. An order that nobody has paid yet is not
 * new.
 */
export const readNews = (db: Db, scope: Scope): Promise<News> =>
  scope === null
    ? one(
        db,
        sql`select ${waiting(sql`number`, sql`orders where status = ${firstStage} and pay_until is null`)} as orders,
              ${waiting(sql`id`, waitingEnquiries)} as enquiries,
              ${waiting(sql`id`, sql`products where business_id is null and ${low}`)} as stock,
              ${waiting(sql`number`, waitingRepairs)} as repairs`,
      )
    : one(
        db,
        sql`select ${waiting(sql`number`, sql`consignments parts join orders on orders.id = order_id where business_id = ${scope} and parts.stage = ${firstStage} and pay_until is null`)} as orders,
              ${waiting(sql`id`, sql`products where business_id = ${scope} and ${low}`)} as stock`,
      )
