import { vatPercent } from '#cart/totals.ts'
import { rupees } from '#kit/server/db/rupees.ts'
import { type Sql, sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

// Computed from the orders, independently of the function that books the entries.
const due = sql`select consignments.id, consignments.business_id, is_paid, collected_paisa,
    case when is_paid then charge_paisa else 0 end as sale,
    case when is_full and collected_paisa = 0 and not is_own_order then
      goods + case when pieces > 0 then consignments.shipping_paisa else 0 end
        - (consignments.total_paisa - consignments.dropped_paisa) else 0 end as promotion,
    case when is_paid then commission else 0 end as commission,
    case when is_paid then floor(commission * ${vatPercent}::int / 100 + 0.5) else 0 end as vat
  from consignments
    join arrived_charges(consignments.order_id) on consignment = consignments.id,
    lateral (
      select sum(pay_paisa * (quantity - cancelled_quantity - returned_quantity)) as goods,
        sum(quantity - cancelled_quantity - returned_quantity) as pieces,
        sum(floor(pay_paisa::numeric * (quantity - cancelled_quantity - returned_quantity)
          * order_lines.commission_bp / 10000 + 0.5)) as commission
      from order_lines where order_lines.order_id = consignments.order_id
        and consignment_id = consignments.id
    ) lines
  where consignments.business_id is not null and stage in ('delivered', 'returned')`
const booked = sql`select consignment_id as id, business_id,
  coalesce(sum(amount_paisa) filter (where kind in ('sale', 'refund')), 0) as sale,
    coalesce(sum(amount_paisa) filter (where kind = 'promotion'), 0) as promotion,
    -coalesce(sum(amount_paisa) filter (where kind = 'collected'), 0) as collected,
    -coalesce(sum(amount_paisa) filter (where kind = 'commission'), 0) as commission,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission_vat'), 0) as vat
  from settlement_entries where consignment_id is not null group by consignment_id, business_id`

// The sellers' share of customers' money: sales, less the cash that they hold themselves.
const owed = sql`select orders.id, number::text as number, settlement_entries.business_id,
    businesses.name, sum(amount_paisa) as paisa, max(arrived_paisa(orders)) as arrived
  from settlement_entries join consignments on consignments.id = consignment_id
    join orders on orders.id = order_id
    join businesses on businesses.id = settlement_entries.business_id
  where kind in ('sale', 'refund', 'collected')
  group by orders.id, settlement_entries.business_id, businesses.name`

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
      where row(coalesce(due.sale, 0), coalesce(due.promotion, 0),
          coalesce(due.collected_paisa, 0), coalesce(due.commission, 0), coalesce(due.vat, 0))
        is distinct from row(coalesce(booked.sale, 0), coalesce(booked.promotion, 0),
          coalesce(booked.collected, 0), coalesce(booked.commission, 0), coalesce(booked.vat, 0))`,
  },
  {
    name: 'sellers are owed at most the money that reached the shop: by order, by seller, in total',
    broken: sql`with owed as (${owed}),
      by_order as (
        select id, number, sum(paisa) as paisa, max(arrived) as arrived
        from owed group by id, number
      )
      select 'order ' || number as what from by_order where paisa > arrived
      union all
      select name from owed group by business_id, name having sum(paisa) > sum(arrived)
      union all
      select 'all sellers' from by_order having sum(paisa) > sum(arrived)`,
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
      left join (select business_id,
        sum(sale + promotion - collected_paisa - commission - vat) as paisa from (${due}) due
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
