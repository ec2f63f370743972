import { many, sql } from '#kit/server/db/sql.ts'
import type { NounGauge } from '#kit/server/metrics/gauge.ts'

// A mail whose task failed for good is no longer waiting.
const waiting = sql`mails join tasks on tasks.kind = 'mail' and key = mails.id::text
  and failed_at is null where sent_at is null`

export const mailsGauges: NounGauge[] = [
  {
    name: 'shop_mails_waiting',
    help: 'Mails that have not been sent',
    read: (db) => many(db, sql`select count(*) as value from ${waiting}`),
  },
  {
    name: 'shop_mails_failed',
    help: 'Mails that were given up',
    read: (db) =>
      many(
        db,
        sql`select count(*) as value from mails
          join tasks on tasks.kind = 'mail' and key = mails.id::text and failed_at is not null`,
      ),
  },
  {
    name: 'shop_mails_oldest_seconds',
    help: 'How long the oldest unsent mail has been waiting',
    read: (db) =>
      many(
        db,
        sql`select coalesce(extract(epoch from now() - min(mails.created_at)), 0)::int as value
          from ${waiting}`,
      ),
  },
]
