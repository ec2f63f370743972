import { type Db, execute, sql } from '#kit/server/db/sql.ts'

/** Written in the statement that ends the task. */
export const markingReported = (id: string) =>
  sql`update invoice_reports set sent_at = now(), tries = tries + 1, answer = '' where invoice_id = ${id} and sent_at is null`

export const markRefused = (db: Db, id: string, reason: string) =>
  execute(db, sql`update invoice_reports set tries = tries + 1, answer = ${reason.slice(0, 300)} where invoice_id = ${id}`)

/** Also one that was written before reports were switched on. */
export const insertReport = (db: Db, id: string) =>
  execute(db, sql`insert into invoice_reports (invoice_id) select id from invoices where id = ${id} and kind = 'tax_invoice' on conflict do nothing`)
