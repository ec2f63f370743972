import type { Scope } from '#access/member-access.ts'
import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
import { countRows, type Db, many, sql } from '#kit/server/db/sql.ts'
import type { Label, LowStock } from '../../counts.ts'
import { type lowStockSorts, salesPeriodDays } from '../../model.ts'
import { matchesFilter } from '../inventory.queries.ts'

const isLow = sql`products.on_sale and products.stock <= products.low_stock`

const sortOrders = {
  // Products that sell and are out of stock come first, unsold products last.
  lasts: sql`lasts nulls last, sold desc`,
  sold: sql`sold desc, stock`,
} satisfies Record<(typeof lowStockSorts)[number], unknown>

/** Products on sale at or below their threshold, the most urgent first. */
export async function listLowStock(
  db: Db,
  scope: Scope,
  sort: keyof typeof sortOrders,
  { offset, limit }: Range,
): Promise<Page<LowStock>> {
  const items = await many<LowStock>(
    db,
    sql`with sales as (
          select product_id, greatest(-sum(quantity), 0)::int as sold from stock_moves
          where reason in ('sale', 'cancel', 'return')
            and created_at > now() - make_interval(days => ${salesPeriodDays}::int)
          group by product_id
        )
        select products.id::text, products.name as "productName", brand, model, sku,
          (select businesses.name from businesses where businesses.id = business_id) as seller,
          stock, coalesce(pieces, 0) as reserved, low_stock as "lowStock",
          coalesce(sold, 0) as sold,
          (stock * ${salesPeriodDays}::int / nullif(sold, 0))::int as lasts
        from products
        left join sales on sales.product_id = products.id
        left join reserved_pieces on reserved_pieces.product_id = products.id
        where ${isLow} and ${matchesFilter({}, scope)}
        order by ${sortOrders[sort]}, products.id limit ${limit} offset ${offset}`,
  )
  return {
    items,
    total: await countRows(db, sql`products where ${isLow} and ${matchesFilter({}, scope)}`),
  }
}

/** In the order of `ids`, without products outside the scope. */
export async function listLabels(db: Db, ids: string[], scope: Scope): Promise<Label[]> {
  const rows = await many<Omit<Label, 'price'> & { pay_paisa: number }>(
    db,
    sql`select products.id::text, name as "productName", sku, barcode, pay_paisa,
        stock + coalesce(pieces, 0) as shelf
      from products left join reserved_pieces on product_id = products.id
      where products.id = any(${ids}::bigint[]) and ${matchesFilter({}, scope)}
      order by array_position(${ids}::bigint[], products.id)`,
  )
  return rows.map(({ pay_paisa, ...row }) => ({ ...row, price: toRupees(pay_paisa) }))
}
