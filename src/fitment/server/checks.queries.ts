import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'
import { deviceKinds } from '../model.ts'

export const fitmentChecks: Check[] = [
  {
    name: 'parts are for kinds of device that the shop knows',
    broken: sql`
      select 'category ' || category_id as what from fitted_categories
        where not kinds <@ ${deviceKinds}::text[]
      union all
      select 'product ' || product_id from fitted_products
        where not any_kinds || only_kinds <@ ${deviceKinds}::text[]`,
  },
]
