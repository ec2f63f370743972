import { many, sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'
import type { NounGauge } from '#kit/server/metrics/gauge.ts'

/** Invariants that the shop checks while it runs. */
export const messagesChecks: Check[] = [
  {
    name: 'a message that waits has a task that sends it',
    broken: sql`select id::text as what from messages where sent_at is null and last_error is null
      and not exists (select from tasks
        where tasks.kind = 'message' and key = messages.id::text and failed_at is null)`,
  },
]

export const messagesGauges: NounGauge[] = [
  {
    name: 'shop_messages_waiting',
    help: 'Messages to telephones that have not been sent',
    read: (db) =>
      many(
        db,
        sql`select count(*) as value from tasks where kind = 'message' and failed_at is null`,
      ),
  },
  {
    name: 'shop_messages_failed',
    help: 'Messages to telephones that were given up, or may have been sent',
    read: (db) =>
      many(
        db,
        sql`select count(*) as value from tasks where kind = 'message' and failed_at is not null`,
      ),
  },
]
