import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'
import { stagesWith } from '../stages.ts'

/** What must always hold, whatever happened. */
export const ordersChecks: Check[] = [
  {
    name: 'an order’s sums equal its lines',
    broken: sql`select orders.id::text as what from orders left join (
        select order_id, sum(price_paisa * quantity) as marked, sum((price_paisa - pay_paisa) * quantity) as off from order_lines group by order_id
      ) lines on order_id = orders.id where sub_total_paisa is distinct from marked or product_discount_paisa is distinct from off`,
  },
  {
    name: 'an order’s total equals its sums',
    broken: sql`select id::text as what from orders where total_paisa <> sub_total_paisa - product_discount_paisa - promo_discount_paisa + shipping_paisa + tax_paisa`,
  },
  {
    name: 'an order’s total is its taxable amount and its VAT',
    broken: sql`select id::text as what from orders where taxable_paisa + vat_paisa <> total_paisa`,
  },
  {
    name: 'an order’s pieces left the shelf once, and came back once when it was cancelled or returned',
    broken: sql`select orders.id::text as what from orders join (select order_id, product_id, sum(quantity) as quantity from order_lines group by order_id, product_id) lines
        on lines.order_id = orders.id
      left join (select order_id, product_id, -sum(quantity) as quantity from stock_moves where order_id is not null group by order_id, product_id) moves
        on moves.order_id = orders.id and moves.product_id = lines.product_id
      where coalesce(moves.quantity, 0) <> case when status = any(${stagesWith('isStockBack')}::text[]) then 0 else lines.quantity end`,
  },
  {
    name: 'a promo code’s uses equal its orders',
    broken: sql`select code as what from promo_codes where uses <> (select count(*) from orders where promo_code_id = promo_codes.id and status <> all(${stagesWith('isUndone')}::text[]))`,
  },
  {
    name: 'a customer’s uses of a promo code equal their orders with it',
    broken: sql`select promo_code_id || ' of ' || user_id as what from promo_uses full join (
        select promo_code_id, user_id, count(*) as placed from orders where promo_code_id is not null and status <> all(${stagesWith('isUndone')}::text[]) group by 1, 2
      ) counted using (promo_code_id, user_id) where coalesce(uses, 0) <> coalesce(placed, 0)`,
  },
  {
    name: 'an order is in the stage where its history ends',
    broken: sql`select orders.id::text as what from orders where status is distinct from (select to_status from order_events where order_id = orders.id order by id desc limit 1)`,
  },
  {
    name: 'a history has no gap',
    broken: sql`select distinct order_id::text as what from (select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_events) steps
      where from_status is distinct from before`,
  },
  {
    // An address that nobody has verified gets a handful of mails a day.
    name: 'every order of a customer with a verified e-mail was mailed',
    broken: sql`select number::text as what from orders join users on users.id = user_id where customer_email <> '' and verified_at <= orders.created_at and not exists (select from mails where kind = 'order-placed' and (about = 'order:' || number or subject = 'Your order ' || number))`,
  },
  { name: 'every order has lines', broken: sql`select id::text as what from orders where not exists (select from order_lines where order_id = orders.id)` },
]
