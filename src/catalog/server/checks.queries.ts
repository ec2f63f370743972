import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const catalogChecks: Check[] = [
  {
    name: 'products of sellers are in the shop exactly while the seller may sell',
    broken: sql`select products.id::text as what from products
      join businesses on businesses.id = business_id
      cross join seller_settings
      where withheld <> not (is_on and status = 'verified')`,
  },
]
