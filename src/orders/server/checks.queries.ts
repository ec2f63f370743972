import { type Db, many, type Sql, sql } from '../db/sql.ts'

/** Something that must never be; each query lists where it is. */
interface Check {
  name: string
  broken: Sql
}

const checks: Check[] = [
  {
    name: 'stock equals the sum of its moves',
    broken: sql`select products.id::text as what from products left join (select product_id, sum(quantity) as total from stock_moves group by product_id) moves on product_id = products.id
      where stock <> coalesce(total, 0)`,
  },
  { name: 'no stock is negative', broken: sql`select id::text as what from products where stock < 0` },
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
    name: 'an order’s pieces left the shelf once, and came back once when it was cancelled or returned',
    broken: sql`select orders.id::text as what from orders join (select order_id, product_id, sum(quantity) as quantity from order_lines group by order_id, product_id) lines
        on lines.order_id = orders.id
      left join (select order_id, product_id, -sum(quantity) as quantity from stock_moves where order_id is not null group by order_id, product_id) moves
        on moves.order_id = orders.id and moves.product_id = lines.product_id
      where coalesce(moves.quantity, 0) <> case when status in ('cancelled', 'returned') then 0 else lines.quantity end`,
  },
  {
    name: 'a promo code’s uses equal its orders',
    broken: sql`select code as what from promo_codes where uses <> (select count(*) from orders where promo_code_id = promo_codes.id and status <> 'cancelled')`,
  },
  {
    name: 'an order stands where its history ends',
    broken: sql`select orders.id::text as what from orders where status is distinct from (select to_status from order_events where order_id = orders.id order by id desc limit 1)`,
  },
  {
    name: 'a history has no gap',
    broken: sql`select distinct order_id::text as what from (select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_events) steps
      where from_status is distinct from before`,
  },
  {
    name: 'every order was mailed to who has an e-mail',
    broken: sql`select number::text as what from orders where customer_email <> '' and not exists (select from mails where kind = 'order-placed' and subject = 'Your order ' || number)`,
  },
  {
    name: 'stars equal the reviews that are shown',
    broken: sql`select products.id::text as what from products left join (
        select product_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars from reviews where hidden_at is null group by product_id
      ) counted on product_id = products.id where star_counts <> coalesce(stars, '{0,0,0,0,0}')`,
  },
  {
    name: 'facets equal brand and attributes',
    broken: sql`select products.id::text as what from products left join (
        select products.id, array_agg(key order by key) as keys
        from products join (select id, filterable_of(id) as names from categories offset 0) filterable on filterable.id = category_id
        cross join facets_among(names, attributes, brand) as facet left join facet_values using (facet) group by products.id
      ) numbered on numbered.id = products.id where facet_keys <> coalesce(keys, '{}')`,
  },
  { name: 'every order has lines', broken: sql`select id::text as what from orders where not exists (select from order_lines where order_id = orders.id)` },
  { name: 'the shop has an owner', broken: sql`select 'nobody' as what where not exists (select from users where role = 'owner' and disabled_at is null)` },
]

export const checkNames = checks.map(({ name }) => name)

export interface Problem {
  check: string
  /** Some of the rows that break it. */
  where: string[]
}

const mostShown = 10

/** Recomputes every invariant from the rows and lists those that do not hold. */
export async function listProblems(db: Db): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { name, broken } of checks) {
    const rows = await many<{ what: string }>(db, sql`${broken} limit ${mostShown}`)
    if (rows.length > 0) problems.push({ check: name, where: rows.map(({ what }) => what) })
  }
  return problems
}
