import { many, sql } from '../db/sql.ts'
import type { NounGauge } from '../metrics/gauge.ts'

export const taskGauges: NounGauge[] = [
  {
    name: 'shop_tasks_failed',
    // Failed deliveries to wrong addresses need no attention from the shop's operator.
    help: 'Tasks that were given up, except for mails and messages',
    read: (db) =>
      many(
        db,
        sql`select count(*) as value from tasks
          where failed_at is not null and kind not in ('mail', 'message')`,
      ),
  },
  {
    name: 'shop_tasks_overdue_seconds',
    help: 'How long the oldest due task has been waiting to start',
    read: (db) =>
      many(
        db,
        sql`select coalesce(extract(epoch from now() - min(run_at)), 0)::int as value
          from tasks
          where failed_at is null and lease is null and run_at < now()`,
      ),
  },
]
