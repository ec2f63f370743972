import { vatPercent } from '#cart/totals.ts'
import { rupees } from '#kit/server/db/rupees.ts'
import { type Sql, sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

// Computed from the orders, independently of the triggers that book the entries.
const bought = sql`select consignments.id, consignments.business_id, consignments.shipping_paisa,
    sum(pay_paisa * (quantity - cancelled_quantity - returned_quantity)) as goods,
      sum(quantity - cancelled_quantity - returned_quantity) as pieces,
    sum(floor(pay_paisa::numeric * (quantity - cancelled_quantity - returned_quantity)
      * order_lines.commission_bp / 10000 + 0.5)) as commission
  from consignments join order_lines on order_lines.order_id = consignments.order_id
    and consignment_id = consignments.id
  where consignments.business_id is not null and stage = 'delivered' group by consignments.id`
const due = sql`select id, business_id, goods + case when pieces > 0 then shipping_paisa
  else 0 end as sale, commission,
    floor(commission * ${vatPercent}::int / 100 + 0.5) as vat from (${bought}) bought`
const booked = sql`select consignment_id as id, business_id,
  coalesce(sum(amount_paisa) filter (where kind in ('sale', 'refund')), 0) as sale,
    -coalesce(sum(amount_paisa) filter (where kind = 'commission'), 0) as commission,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission_vat'), 0) as vat
  from settlement_entries where consignment_id is not null group by consignment_id, business_id`

const amountText = (paisa: Sql) => sql`to_char(${rupees(paisa)}, 'FM9999999999990.00')`

export const settlementChecks: Check[] = [
  {
    name: 'the booked amounts of each consignment match its order',
    broken: sql`select orders.number || ' of ' || businesses.name as what
      from (${due}) due full join (${booked}) booked on booked.id = due.id
        and booked.business_id = due.business_id
        join consignments on consignments.id = coalesce(due.id, booked.id)
      join orders on orders.id = order_id
        join businesses on businesses.id = coalesce(due.business_id, booked.business_id)
      where row(coalesce(due.sale, 0), coalesce(due.commission, 0), coalesce(due.vat, 0))
        is distinct from row(coalesce(booked.sale, 0), coalesce(booked.commission, 0),
          coalesce(booked.vat, 0))`,
  },
  {
    name: 'every seller’s balance equals its orders, fees, corrections and payouts',
    broken: sql`select businesses.name || ': ' || ${amountText(sql`coalesce(ledger.paisa, 0)`)}
      || ' instead of '
      || ${amountText(sql`coalesce(orders.paisa, 0) + coalesce(entered.paisa, 0)`)}
      as what
      from businesses
      left join (select business_id, sum(amount_paisa) as paisa from settlement_entries
        group by business_id) ledger on ledger.business_id = businesses.id
      left join (select business_id, sum(sale - commission - vat) as paisa from (${due}) due
        group by business_id) orders on orders.business_id = businesses.id
      left join (select business_id, sum(amount_paisa) as paisa from settlement_entries
        where consignment_id is null group by business_id) entered
        on entered.business_id = businesses.id
      where coalesce(ledger.paisa, 0) <> coalesce(orders.paisa, 0) + coalesce(entered.paisa, 0)`,
  },
  {
    name: 'every line of a seller has its commission, and no other line has one',
    broken: sql`select orders.number::text as what from order_lines
      join orders on orders.id = order_lines.order_id
      join consignments on consignments.id = consignment_id
      where (order_lines.commission_bp is null) <> (business_id is null)`,
  },
  {
    name: 'a reversal has the seller and the amount of its entry',
    broken: sql`select back.id::text as what from settlement_entries back
      join settlement_entries first on first.id = back.reverses
      where row(back.business_id, back.kind, back.amount_paisa) is distinct
        from row(first.business_id, first.kind, -first.amount_paisa)`,
  },
]
