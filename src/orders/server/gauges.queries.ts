import { many, sql } from '#kit/server/db/sql.ts'
import type { NounGauge } from '#kit/server/metrics/gauge.ts'
import { stagesWith } from '../stages.ts'

export const ordersGauges: NounGauge[] = [
  {
    name: 'shop_orders_open',
    help: 'Orders that need work',
    label: 'status',
    read: (db) =>
      many(
        db,
        sql`select status as label, count(*) as value from orders
          where status = any(${stagesWith('isOpen')}::text[]) group by status`,
      ),
  },
]
