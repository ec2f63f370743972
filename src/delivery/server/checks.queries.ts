import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const deliveryChecks: Check[] = [
  {
    name: 'customers can choose a way of delivery',
    broken: sql`select 'none is offered' as what
      where not exists (select from shipping_options where archived_at is null)`,
  },
]
