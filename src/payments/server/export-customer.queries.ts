import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'

/** Exports a customer's payments and refunds, and the transfers they reported. */
export const exportPayments = async (db: Db, userId: string) =>
  (
    await many<{ paisa: number }>(
      db,
      sql`select number as "orderNumber", way, paisa, state, reference, at
          from (
            select order_id, way, amount_paisa as paisa, 'booked' as state, reference,
              booked_at as at
            from payments
            union all
            select order_id, way, amount_paisa, state, reference, sent_at
            from payment_slips where state <> 'confirmed'
          ) entries join orders on orders.id = order_id
          where user_id = ${userId} order by at`,
    )
  ).map(({ paisa, ...row }) => ({ ...row, amount: toRupees(paisa) }))
