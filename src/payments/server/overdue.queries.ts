import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

const stillPending = sql`not exists (select from consignments
  where order_id = orders.id and stage not in ('pending', 'cancelled'))`
const hasSlip = sql`exists (select from payment_slips where order_id = orders.id and state = 'waiting')`

export interface OverdueOrder {
  id: string
  /** A gateway that says nothing for so long is not waited for. */
  isLong: boolean
}

/** Orders that waited to be paid in vain; not those whose slip waits for staff. */
export const listOverdue = (db: Db, limit: number) =>
  many<OverdueOrder>(
    db,
    sql`select id, pay_until < now() - interval '1 hour' as "isLong" from orders
        where pay_until < now() and payment_status = 'unpaid' and ${stillPending} and not ${hasSlip}
          order by pay_until limit ${limit}`,
  )

/**
 * Nobody waits any more where staff have gone on with the order, or a part is paid: they decide.
 */
export const waitNoLonger = (db: Db) =>
  execute(
    db,
    sql`update orders set pay_until = null
      where pay_until < now() and (payment_status <> 'unpaid' or not (${stillPending}))`,
  )
