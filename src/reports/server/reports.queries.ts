import { waitingEnquiries } from '#enquiries/server/index.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Day, Span } from '#kit/contract/time/day.ts'
import { type Db, many, one, sql } from '#kit/server/db/sql.ts'
import { type OrderStage, stagesWith } from '#orders/stages.ts'
import { failedSearches } from '#search/server/index.ts'
import type { Report } from '../contract.ts'
import type { ChartStep } from '../model.ts'

/** The moments when a span of days starts and ends in Nepal. */
const begins = (day: Day) => sql`(${day}::date::timestamp at time zone 'Asia/Kathmandu')`
const within = ({ from, to }: Span, moment = sql`created_at`) =>
  sql`${moment} >= ${begins(from)}
    and ${moment} < ((${to}::date + 1)::timestamp at time zone 'Asia/Kathmandu')`

export interface PlacedOrders {
  /** The first day of the step in which they were placed. */
  day: Day
  isBefore: boolean
  stage: OrderStage
  orders: number
  paisa: number
}

/** Counts and sums the orders of a span and the one before it, by step and current stage. */
export function listPlacedOrders(
  db: Db,
  span: Span,
  before: Span,
  step: ChartStep,
): Promise<PlacedOrders[]> {
  const start = {
    day: sql`day`,
    week: sql`day - extract(dow from day)::int`,
    month: sql`date_trunc('month', day)::date`,
  }[step]
  return many<PlacedOrders>(
    db,
    sql`select to_char(greatest(${start}, ${span.from}::date), 'YYYY-MM-DD') as day,
      day < ${span.from}::date as "isBefore", status as stage,
          sum(orders)::bigint as orders, sum(paisa)::bigint as paisa
        from (
          select (created_at at time zone 'Asia/Kathmandu')::date as day, status,
            count(*) as orders, sum(total_paisa - dropped_paisa) as paisa
          from orders where ${within({ from: before.from, to: span.to })} group by 1, 2
        ) days group by 1, 2, 3`,
  )
}

const bestCount = 8

/** Lists the best-selling products and categories, by revenue. */
export async function listBestSellers(
  db: Db,
  span: Span,
): Promise<Pick<Report, 'products' | 'categories'>> {
  interface Seller {
    kind: 'product' | 'category'
    id: string
    name: string
    pieces: number
    paisa: number
  }
  const rows = await many<Seller>(
    db,
    sql`with sold as materialized (
          select product_id, sum(quantity - cancelled_quantity - returned_quantity) as pieces,
            sum(pay_paisa * (quantity - cancelled_quantity - returned_quantity)) as paisa
          from order_lines join orders on orders.id = order_id
            where ${within(span)} and status = any(${stagesWith('isRevenue')}::text[])
            and product_id is not null and quantity > cancelled_quantity + returned_quantity
              group by product_id
        ), best as (
          select product_id, pieces, paisa from sold
            order by paisa desc, product_id limit ${bestCount}
        ), by_category as (
          select category_id, sum(pieces) as pieces, sum(paisa) as paisa from sold
            join products on products.id = product_id
          group by category_id order by paisa desc, category_id limit ${bestCount}
        )
        select 'product' as kind, id::text, name, pieces::bigint, paisa::bigint from best
          join products on id = product_id
        union all select 'category', id::text, name, pieces::bigint, paisa::bigint from by_category
          join categories on id = category_id
        order by paisa desc, id`,
  )
  const ofKind = (selected: Seller['kind']) =>
    rows
      .filter(({ kind }) => kind === selected)
      .map(({ id, name, pieces, paisa }) => ({ id, name, pieces, revenue: toRupees(paisa) }))
  return { products: ofKind('product'), categories: ofKind('category') }
}

const attentionCount = 8

type Attention = Pick<Report, 'newCustomers' | 'lowStock' | 'failedSearches' | 'openEnquiries'>

/** Sums the money received minus refunds on these days. */
export async function sumReceived(db: Db, span: Span): Promise<number> {
  const { paisa } = await one<{ paisa: number }>(
    db,
    sql`select coalesce(sum(amount_paisa), 0)::bigint as paisa from payments
        where ${within(span, sql`booked_at`)}`,
  )
  return paisa
}

/** Finds new customers, and what needs attention: low stock, failed searches and enquiries. */
export async function getAttention(db: Db, span: Span, before: Span): Promise<Attention> {
  const joined = (of: Span) =>
    sql`(select count(*) from users where role = 'customer' and ${within(of)})`
  const row = await one<
    Omit<Attention, 'newCustomers' | 'lowStock'> & {
      now: number
      earlier: number
      scarcity: { low: number; soldOut: number }
      products: Attention['lowStock']['products']
    }
  >(
    db,
    sql`select ${joined(span)} as now, ${joined(before)} as earlier,
          (select json_build_object('low', count(*) filter (where stock > 0), 'soldOut',
            count(*) filter (where stock = 0)) from products
           where archived_at is null and business_id is null and stock <= low_stock) as scarcity,
          (select coalesce(json_agg(scarce), '[]') from (
            select id::text, name, stock from products
              where archived_at is null and business_id is null and stock <= low_stock
              order by stock, name limit ${attentionCount}
          ) scarce) as products,
          (select coalesce(json_agg(missed), '[]') from (
            select phrase as query, times, to_char(last_at at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt" from ${failedSearches}
              and last_at >= ${begins(span.from)}
                order by times desc, last_at desc limit ${attentionCount}
          ) missed) as "failedSearches",
          (select count(*) from ${waitingEnquiries}) as "openEnquiries"`,
  )
  const { now, earlier, scarcity, products, ...waiting } = row
  return { newCustomers: { now, before: earlier }, lowStock: { ...scarcity, products }, ...waiting }
}
