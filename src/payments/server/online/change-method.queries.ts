import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import type { PaymentMethod } from '#orders/model.ts'

export const updateMethod = (
  db: Db,
  orderId: string,
  method: PaymentMethod,
  payUntil: Date | null,
) =>
  execute(
    db,
    sql`update orders set payment_method = ${method}, pay_until = ${payUntil}
        where id = ${orderId}`,
  )
