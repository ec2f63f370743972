import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const mailsChecks: Check[] = [
  {
    name: 'a mail that waits has a task that sends it',
    broken: sql`
      select id::text as what from mails
      where sent_at is null and last_error is null
        and not exists (
          select from tasks
          where tasks.kind = 'mail' and key = mails.id::text and failed_at is null)`,
  },
]
