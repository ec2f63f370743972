import { type Db, exists, sql } from '#kit/server/db/sql.ts'

/** Whether the user works for a seller of this order. The shop's owner never counts. */
export const worksForSellerOf = (db: Db, userId: string, orderId: string) =>
  exists(
    db,
    sql`select from consignments
        where order_id = ${orderId} and works_for(${userId}, business_id)`,
  )

/** Whether the user works for a seller who collected one of these payments. */
export const worksForCollectorOf = (db: Db, userId: string, paymentIds: readonly string[]) =>
  exists(
    db,
    sql`select from payments
        where id = any(${paymentIds}::bigint[]) and works_for(${userId}, business_id)`,
  )
