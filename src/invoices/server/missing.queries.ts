import { type Db, execute, listValues, sql } from '#kit/server/db/sql.ts'

/** Consignments without an invoice, delivered after their issuer started to issue them. */
export const unbilled = sql`consignments
  join invoice_issuers on invoice_issuers.business_id is not distinct from consignments.business_id
  join orders on orders.id = order_id
  where kind <> 'none' and stage = 'delivered' and consignments.delivered_at >= since
    and customer_email not like 'sample-%@shop.invalid'
    and not exists (select from invoices where consignment_id = consignments.id)`

/** Lists the orders with such consignments, oldest delivery first. */
export const listUnbilled = (db: Db, limit: number) =>
  listValues<string>(
    db,
    sql`select orders.id from ${unbilled} group by orders.id
      order by min(consignments.delivered_at) limit ${limit}`,
  )

/**
 * Issues the missing invoices and credit notes of an order, if that is possible now. The lock makes
 * a parallel move of the order wait.
 */
export async function writeInvoices(db: Db, orderId: string) {
  await execute(db, sql`select from orders where id = ${orderId} for update`)
  await execute(db, sql`select write_invoices(${orderId}::uuid)`)
}
