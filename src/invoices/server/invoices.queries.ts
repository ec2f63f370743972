import type { Scope } from '#access/member-access.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import { spellAmount } from '#kit/contract/spell-amount.ts'
import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { InvoiceQuery } from '../contract.ts'
import type { Invoice, InvoiceSummary } from '../invoice.ts'

export const bsDate = (invoice: Sql) =>
  sql`${invoice}.bs_year || '-' || lpad(${invoice}.bs_month::text, 2, '0') || '-'
    || lpad(${invoice}.bs_day::text, 2, '0')`

const summary = sql`invoices.id, invoices.type, invoices.kind, invoices.number,
  invoices.order_id as "orderId", order_number as "orderNumber",
  invoices.consignment_id as consignment, issued_at as "issuedAt", issued_on::text as "issuedOn",
    ${bsDate(sql`invoices`)} as "bsDate",
  json_build_object('name', seller_name, 'address', seller_address, 'pan', seller_pan) as seller,
  json_build_object('name', buyer_name, 'address', buyer_address, 'pan', buyer_pan) as buyer,
  total_paisa as "totalPaisa",
    (select count(*) from invoice_prints where invoice_id = invoices.id) as prints`

type SummaryRow = Omit<InvoiceSummary, 'total' | 'issuedAt'> & {
  totalPaisa: number
  issuedAt: Date
}

const toSummary = ({ totalPaisa, issuedAt, ...row }: SummaryRow): InvoiceSummary => ({
  ...row,
  total: toRupees(totalPaisa),
  issuedAt: issuedAt.toISOString(),
})

/** Staff see all invoices, sellers only their own. */
const inScope = (scope: Scope) =>
  sql`(${scope}::bigint is null
    or issuer_id in (select id from invoice_issuers where business_id = ${scope}::bigint))`

export async function listInvoices(
  db: Db,
  scope: Scope,
  query: Omit<InvoiceQuery, 'businessId' | 'page' | 'limit'>,
  { offset, limit }: Range,
) {
  const {
    search = '',
    type = null,
    year = null,
    month = null,
    orderId = null,
    consignment = null,
  } = query
  const searchable = sql`lower(number || ' ' || buyer_name || ' ' || buyer_pan
    || ' ' || order_number)`
  const results = sql`invoices where ${inScope(scope)}
      and (${search} = '' or ${contains(searchable, search)})
      and (${type}::text is null or type = ${type}::text)
      and (${year}::int is null or bs_year = ${year}::int)
      and (${month}::int is null or bs_month = ${month}::int)
      and (${orderId}::uuid is null or order_id = ${orderId}::uuid)
      and (${consignment}::uuid is null or consignment_id = ${consignment}::uuid)`
  const rows = await many<SummaryRow>(
    db,
    sql`select ${summary} from ${results}
      order by issued_at desc, sequence desc, id limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(toSummary), total: await countRows(db, results) }
}

/** Lists the invoices of an order. With `customerId`, only if it is that customer's order. */
export const listOrderInvoices = async (db: Db, orderId: string, customerId: string | null) =>
  (
    await many<SummaryRow>(
      db,
      sql`select ${summary} from invoices where order_id = ${orderId}
        and (${customerId}::uuid is null
        or order_id in (select id from orders where user_id = ${customerId}::uuid))
          order by issued_at, number`,
    )
  ).map(toSummary)

type InvoiceRow = SummaryRow &
  Pick<Invoice, 'corrects' | 'reason' | 'paymentMethod' | 'lines' | 'corrections' | 'report'> & {
    sums: Pick<Invoice, 'subTotal' | 'discount' | 'promo' | 'shipping' | 'taxable' | 'vat'>
  }

const invoiceColumns = sql`${summary}, reason, payment_method as "paymentMethod",
  (select json_build_object('id', first.id, 'number', first.number, 'bsDate', ${bsDate(sql`first`)})
    from invoices first where first.id = invoices.corrects) as corrects,
  json_build_object('subTotal', sub_total_paisa, 'discount', discount_paisa, 'promo', promo_paisa,
    'shipping', shipping_paisa, 'taxable', taxable_paisa, 'vat', vat_paisa) as sums,
  (select json_agg(json_build_object('position', position, 'name', name, 'brand', brand, 'model',
    model, 'quantity', quantity, 'price', price_paisa,
     'discount', lines.discount_paisa + lines.promo_paisa, 'amount', amount_paisa, 'serials',
       serials) order by position) from invoice_lines lines where invoice_id = invoices.id)
       as lines,
  (select coalesce(json_agg(json_build_object('id', later.id, 'number', later.number, 'total',
    later.total_paisa) order by later.issued_at), '[]')
   from invoices later where later.corrects = invoices.id) as corrections,
  (select json_build_object('sentAt', sent_at, 'tries', tries, 'answer', answer)
    from invoice_reports where invoice_id = invoices.id) as report`

const inRupees = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, paisa]) => [name, toRupees(paisa)])) as Sums

function toInvoice(
  { sums, lines, corrections, report, ...row }: InvoiceRow,
  language: Language,
): Invoice {
  const { corrects, reason, paymentMethod, ...rest } = row
  return {
    ...toSummary(rest),
    ...{ corrects, reason, paymentMethod },
    ...inRupees(sums),
    inWords: spellAmount(row.totalPaisa, language),
    lines: lines.map(({ price, discount, amount, ...line }) => ({
      ...line,
      ...inRupees({ price, discount, amount }),
    })),
    corrections: corrections.map((note) => ({ ...note, total: toRupees(note.total) })),
    report: report && { ...report, sentAt: report.sentAt && new Date(report.sentAt).toISOString() },
  }
}

/** Finds an invoice that the caller may read. With `customerId`, only of that customer's orders. */
export async function findInvoice(
  db: Db,
  id: string,
  reader: { scope: Scope } | { customerId: string },
  language: Language,
): Promise<Invoice | null> {
  const isReadable =
    'scope' in reader
      ? inScope(reader.scope)
      : sql`order_id in (select orders.id from orders where user_id = ${reader.customerId})`
  const row = await maybeOne<InvoiceRow>(
    db,
    sql`select ${invoiceColumns} from invoices where id = ${id} and ${isReadable}`,
  )
  return row && toInvoice(row, language)
}

// Other mails about the same consignment, except copies. The queries add a condition and close the
// parenthesis.
const otherMail = sql`exists (select from mails other
  where other.papers_for <> '{}' and other.papers_for @> array[consignment_id]
  and other.copy_of is null`
const moment = sql`coalesce(mails.papers_at, mails.created_at)`

/**
 * Lists the invoices attached to a mail, oldest first. Each invoice is attached to one mail about
 * its consignment: the first after it was issued or, if there is none, the last before.
 */
export const listMailInvoices = async (db: Db, mailId: number, language: Language) =>
  (
    await many<InvoiceRow>(
      db,
      sql`select ${invoiceColumns} from mails
        join invoices on consignment_id = any(mails.papers_for)
        join invoice_issuers on invoice_issuers.id = issuer_id
          where mails.id = ${mailId} and mails_pdf
            and not ${otherMail} and other.created_at >= issued_at and other.created_at < ${moment})
            and (issued_at <= ${moment} or not ${otherMail} and other.created_at > ${moment}))
          order by issued_at, invoices.number`,
    )
  ).map((row) => toInvoice(row, language))

/** A customer's invoices, for the export of personal data. */
export const exportInvoices = async (db: Db, userId: string) =>
  (
    await many<{ totalPaisa: number }>(
      db,
      sql`select type, number, order_number as "orderNumber", issued_at as "issuedAt",
        ${bsDate(sql`invoices`)} as "bsDate", seller_name as seller,
            buyer_name as "buyerName", buyer_address as "buyerAddress", buyer_pan as "buyerPan",
              total_paisa as "totalPaisa"
          from invoices where order_id in (select id from orders where user_id = ${userId})
            order by issued_at, number`,
    )
  ).map(({ totalPaisa, ...invoice }) => ({ ...invoice, total: toRupees(totalPaisa) }))

/**
 * Counts one print of each invoice. The rows are locked in the order of their ids: if two users
 * print the same invoices at once, one of them gets copies, without a deadlock.
 */
export const insertPrints = (db: Db, ids: string[], scope: Scope, userId: string) =>
  many<{ id: string; copy: number }>(
    db,
    sql`with locked as materialized (
          select id from invoices where id = any(${ids}::uuid[]) and ${inScope(scope)}
            order by id for update
        )
        insert into invoice_prints (invoice_id, copy, printed_by)
        select locked.id, count_prints(locked.id) + 1, ${userId} from locked
          returning invoice_id as id, copy`,
  )
