import type { Scope } from '#access/member-access.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { BookQuery } from '../../contract.ts'
import type { BookLine } from '../../invoice.ts'
import { bsDate } from '../invoices.queries.ts'

type Row = Omit<BookLine, 'total' | 'exempt' | 'taxable' | 'vat'> & {
  total: number
  taxable: number
  vat: number
  issuedOn: string
  kind: string
}

export interface BookEntry extends BookLine {
  issuedOn: string
}

/** Lists the entries of a book by number. Amounts on PAN bills are exempt from VAT. */
export async function listBook(
  db: Db,
  scope: Scope,
  { book, year, month }: Pick<BookQuery, 'book' | 'year' | 'month'>,
): Promise<BookEntry[]> {
  const rows = await many<Row>(
    db,
    sql`select invoices.id, ${bsDate(sql`invoices`)} as "bsDate", issued_on::text as "issuedOn",
          invoices.number, invoices.kind,
          coalesce((select first.number from invoices first where first.id = invoices.corrects), '')
            as corrects,
          json_build_object('name', buyer_name, 'pan', buyer_pan) as buyer,
          (select string_agg(name, '; ' order by position) from invoice_lines
            where invoice_id = invoices.id) as goods,
          (select sum(quantity)::int from invoice_lines where invoice_id = invoices.id) as quantity,
          total_paisa as total, taxable_paisa as taxable, vat_paisa as vat
        from invoices join invoice_issuers on invoice_issuers.id = issuer_id
        where business_id is not distinct from ${scope}::bigint and bs_year = ${year}
          and bs_month = ${month} and type = ${book === 'sales' ? 'invoice' : 'credit_note'}
        order by fiscal_year, sequence`,
  )
  return rows.map(({ kind, total, taxable, vat, ...row }) => ({
    ...row,
    total: toRupees(total),
    exempt: kind === 'pan_bill' ? toRupees(total) : 0,
    taxable: kind === 'pan_bill' ? 0 : toRupees(taxable),
    vat: toRupees(vat),
  }))
}
