import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

const isPending = sql`not exists (select from consignments
  where order_id = orders.id and stage not in ('pending', 'cancelled'))`
const hasWaitingSlip = sql`exists (select from payment_slips
  where order_id = orders.id and state = 'waiting')`

export interface OverdueOrder {
  id: string
  /** Overdue by over an hour: the shop no longer waits for a gateway that does not answer. */
  isLongOverdue: boolean
}

/** Lists orders not paid in time, without those whose slip staff have not decided yet. */
export const listOverdue = (db: Db, limit: number) =>
  many<OverdueOrder>(
    db,
    sql`select id, pay_until < now() - interval '1 hour' as "isLongOverdue" from orders
        where pay_until < now() and payment_status = 'unpaid' and ${isPending}
          and not ${hasWaitingSlip}
        order by pay_until limit ${limit}`,
  )

/**
 * Removes the deadline of overdue orders that staff have moved on or that are partly paid: staff
 * decide about these.
 */
export const clearPayUntil = (db: Db) =>
  execute(
    db,
    sql`update orders set pay_until = null
        where pay_until < now() and (payment_status <> 'unpaid' or not (${isPending}))`,
  )
