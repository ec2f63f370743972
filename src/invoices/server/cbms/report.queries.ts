import { type Db, execute, sql } from '#kit/server/db/sql.ts'

/** Marks an invoice as reported. Runs in the statement that completes the task. */
export const markReported = (id: string) =>
  sql`update invoice_reports set sent_at = now(), tries = tries + 1, answer = ''
    where invoice_id = ${id} and sent_at is null`

export const updateRefused = (db: Db, id: string, reason: string) =>
  execute(
    db,
    sql`update invoice_reports set tries = tries + 1, answer = ${reason.slice(0, 300)}
      where invoice_id = ${id}`,
  )

/**
 * Inserts a report, also for an invoice issued before reports were switched on. Returns false
 * unless it is a tax invoice of the shop: the tax office account is the shop's.
 */
export const insertReport = async (db: Db, id: string) =>
  (await execute(
    db,
    sql`insert into invoice_reports (invoice_id) select invoices.id from invoices
      join invoice_issuers on invoice_issuers.id = issuer_id
        where invoices.id = ${id} and invoices.kind = 'tax_invoice' and business_id is null
        on conflict (invoice_id) do update set answer = invoice_reports.answer`,
  )) > 0
