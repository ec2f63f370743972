import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

/** Invariants that the doctor checks. */
export const inventoryChecks: Check[] = [
  {
    name: 'stock equals the sum of its moves',
    broken: sql`select products.id::text as what from products
      left join (
        select product_id, sum(quantity) as total from stock_moves group by product_id
      ) moves on product_id = products.id
      where stock <> coalesce(total, 0)`,
  },
  {
    name: 'no stock is negative',
    broken: sql`select id::text as what from products where stock < 0`,
  },
]
