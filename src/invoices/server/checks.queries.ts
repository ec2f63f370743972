import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'
import { unbilled } from './missing.queries.ts'

const signed = (column: ReturnType<typeof sql>) =>
  sql`sum(case type when 'invoice' then ${column} else -${column} end)`

export const invoiceChecks: Check[] = [
  {
    // Fails a year early, to leave time to add the next year to bikram-sambat.ts and bs_months.
    name: 'the Bikram Sambat calendar, which invoices need, reaches a year ahead',
    broken: sql`select 'ends on ' || max(starts_on + days - 1) as what from bs_months
      where exists (select from invoice_issuers where kind <> 'none')
      having max(starts_on + days) < now() + interval '1 year'`,
  },
  {
    name: 'invoice numbers have no gaps, and end at the counter',
    broken: sql`select prefix || ' ' || counters.type || ' ' || counters.fiscal_year as what
      from invoice_counters counters join invoice_issuers on invoice_issuers.id = issuer_id
      left join (select issuer_id, type, fiscal_year, min(sequence) as first, max(sequence) as last,
        count(*) as written from invoices
        group by 1, 2, 3) series using (issuer_id, type, fiscal_year)
      where row(series.first, series.last, series.written) is distinct
        from row(counters.first, counters.last, (counters.last - counters.first + 1)::bigint)`,
  },
  {
    name: 'every series of invoices has a counter',
    broken: sql`select distinct number as what from invoices where not exists (
      select from invoice_counters counters
        where row(counters.issuer_id, counters.type, counters.fiscal_year)
        = row(invoices.issuer_id, invoices.type, invoices.fiscal_year))`,
  },
  {
    name: 'invoices minus credit notes equal the charge',
    broken: sql`select orders.number::text as what from consignments
      join orders on orders.id = order_id
      join (select consignment_id, ${signed(sql`total_paisa`)} as billed from invoices
        group by consignment_id) papers on consignment_id = consignments.id
      where billed <> consignments.total_paisa - consignments.dropped_paisa`,
  },
  {
    name: 'the VAT of tax invoices minus credit notes is that of the charge, rounded once',
    broken: sql`select orders.number::text as what from consignments
      join orders on orders.id = order_id
      join (select consignment_id, ${signed(sql`taxable_paisa`)} as taxable from invoices
        where kind = 'tax_invoice' group by consignment_id) papers
        on consignment_id = consignments.id
      where taxable
        <> round((consignments.total_paisa - consignments.dropped_paisa) * 100 / 113.0)`,
  },
  {
    // A name, address, PAN or calendar year is missing. Once it is entered, the invoices are issued
    // within the hour.
    name: 'every delivered consignment has its invoice',
    broken: sql`select orders.number::text as what from ${unbilled}`,
  },
  {
    name: 'invoices minus credit notes list the items that the customer kept',
    broken: sql`select orders.number::text as what from order_lines
      join orders on orders.id = order_lines.order_id
      join (select consignment_id, position, ${signed(sql`quantity`)} as quantity from invoices
        join invoice_lines on invoice_id = invoices.id group by consignment_id, position) papers
        using (consignment_id, position)
      where papers.quantity <> order_lines.quantity - cancelled_quantity - returned_quantity`,
  },
  {
    name: 'an invoice’s sums equal its lines',
    broken: sql`select number as what from invoices left join (
        select invoice_id, sum(price_paisa * quantity) as marked, sum(discount_paisa) as discount,
          sum(promo_paisa) as promo from invoice_lines group by invoice_id
      ) lines on invoice_id = invoices.id where row(sub_total_paisa, discount_paisa,
        promo_paisa) is distinct from row(marked::bigint, discount::bigint, promo::bigint)`,
  },
]
