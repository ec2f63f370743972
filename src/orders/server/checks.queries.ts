import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'
import { counterOption } from '../model.ts'
import { stagesWith } from '../stages.ts'
import { droppedByLines } from './stages/move-order.queries.ts'

export const ordersChecks: Check[] = [
  {
    name: 'an order’s sums equal its lines',
    broken: sql`select orders.id::text as what from orders
      left join (
        select order_id, sum(price_paisa * quantity) as marked,
          sum((price_paisa - pay_paisa) * quantity) as off from order_lines group by order_id
      ) lines on order_id = orders.id
      where sub_total_paisa is distinct from marked or product_discount_paisa is distinct from off`,
  },
  {
    name: 'an order’s total equals its sums',
    broken: sql`select id::text as what from orders
      where total_paisa <> sub_total_paisa - product_discount_paisa - promo_discount_paisa
        + shipping_paisa + tax_paisa`,
  },
  {
    name: 'an order’s total is its taxable amount and its VAT',
    broken: sql`select id::text as what from orders where taxable_paisa + vat_paisa <> total_paisa`,
  },
  {
    name: 'an order’s units left the shelf once, and came back once when cancelled or returned',
    broken: sql`select orders.id::text as what from orders
      join (
        select order_id, product_id, sum(quantity - cancelled_quantity - returned_quantity)
          as quantity
        from order_lines where product_id is not null group by order_id, product_id
      ) lines on lines.order_id = orders.id
      left join (
        select order_id, product_id, -sum(quantity) as quantity from stock_moves
        where order_id is not null group by order_id, product_id
      ) moves on moves.order_id = orders.id and moves.product_id = lines.product_id
      where coalesce(moves.quantity, 0) <> lines.quantity`,
  },
  {
    name: 'a promo code’s uses equal its orders',
    broken: sql`select code as what from promo_codes
      where uses <> (select count(*) from orders where promo_code_id = promo_codes.id
        and status <> all(${stagesWith('isUndone')}::text[]))`,
  },
  {
    name: 'a customer’s uses of a promo code equal their orders with it',
    broken: sql`select promo_code_id || ' of ' || user_id as what from promo_uses
      full join (
        select promo_code_id, user_id, count(*) as placed from orders
        where promo_code_id is not null and status <> all(${stagesWith('isUndone')}::text[])
        group by 1, 2
      ) counted using (promo_code_id, user_id)
      where coalesce(uses, 0) <> coalesce(placed, 0)`,
  },
  {
    name: 'every order has consignments, and all its lines and events belong to them',
    broken: sql`select id::text as what from orders
      where consignment_count = 0
        or consignment_count <> (select count(*) from consignments where order_id = orders.id)
        or exists (select from order_lines where order_id = orders.id and consignment_id is null)
        or exists (select from order_events where order_id = orders.id and consignment_id is null)
        or exists (select from consignments where order_id = orders.id
          and not exists (select from order_lines
            where order_id = orders.id and consignment_id = consignments.id))`,
  },
  {
    name: 'an order’s consignments add up to it',
    broken: sql`select orders.id::text as what from orders
      left join (
        select order_id, sum(sub_total_paisa) as sub_total,
          sum(product_discount_paisa) as product_discount,
          sum(promo_discount_paisa) as promo_discount, sum(shipping_paisa) as shipping,
          sum(total_paisa) as total, sum(taxable_paisa) as taxable, sum(vat_paisa) as vat,
          sum(dropped_paisa) as dropped
        from consignments group by order_id
      ) parts on order_id = orders.id
      where row(sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa,
          total_paisa, taxable_paisa, vat_paisa, dropped_paisa)
        is distinct from row(sub_total, product_discount, promo_discount, shipping,
          total, taxable, vat, dropped)`,
  },
  {
    name: 'a consignment’s sums equal its lines',
    broken: sql`select consignments.id::text as what from consignments
      left join (
        select consignment_id, sum(price_paisa * quantity) as marked,
          sum((price_paisa - pay_paisa) * quantity) as off, sum(promo_paisa) as promo
        from order_lines group by consignment_id
      ) lines on consignment_id = consignments.id
      where row(sub_total_paisa, product_discount_paisa, promo_discount_paisa)
        is distinct from row(marked, off, promo)`,
  },
  {
    name: 'the amount not charged for a consignment is what its cancelled and returned units cost',
    broken: sql`select id::text as what from consignments
      join (${droppedByLines}) dropped on consignment_id = id
      where dropped_paisa <> coalesce(paisa, total_paisa)
        or (paisa is null) <> (stage = any(${stagesWith('isStockBack')}::text[]))`,
  },
  {
    name: 'no more of a promo discount is lost than the remaining units had',
    broken: sql`select order_id::text as what from order_lines
      where lost_promo_paisa > promo_paisa - ceil(promo_paisa::numeric
        * (cancelled_quantity + returned_quantity) / quantity)`,
  },
  {
    name: 'a promo discount is lost only below the minimum of its code',
    broken: sql`select number::text as what from orders
      where exists (select from order_lines where order_id = orders.id and lost_promo_paisa > 0)
        and kept_goods(id) >= coalesce(promo_minimum_paisa,
          (select minimum_paisa from promo_codes where promo_codes.id = promo_code_id), 0)`,
  },
  {
    name: 'an order’s stage follows from its consignments',
    broken: sql`select orders.id::text as what from orders
      join (
        select order_id, order_stage(array_agg(stage)) as stage from consignments group by order_id
      ) parts on order_id = orders.id
      where status <> stage`,
  },
  {
    name: 'a consignment is in the stage where its history ends',
    broken: sql`select id::text as what from consignments
      where stage is distinct from (select to_status from order_events
        where order_id = consignments.order_id and consignment_id = consignments.id
        order by order_events.id desc limit 1)`,
  },
  {
    name: 'a history has no gap',
    broken: sql`select distinct order_id::text as what from (
        select order_id, from_status,
          lag(to_status) over (partition by order_id, consignment_id order by id) as previous
        from order_events
      ) steps
      where from_status is distinct from previous`,
  },
  {
    // An unverified address gets only a handful of mails a day. Customers at the counter get none,
    // because they have seen their order.
    name: 'every order of a customer with a verified e-mail was mailed',
    broken: sql`select number::text as what from orders join users on users.id = user_id
      where customer_email <> '' and shipping_option <> ${counterOption}
        and verified_at <= orders.created_at
        and not exists (select from mails where kind = 'order-placed'
          and (about = 'order:' || number or subject = 'Your order ' || number))`,
  },
  {
    name: 'every order has lines',
    broken: sql`select id::text as what from orders
      where not exists (select from order_lines where order_id = orders.id)`,
  },
]
