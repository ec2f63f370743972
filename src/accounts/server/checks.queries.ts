import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

/** What must always hold, whatever happened. */
export const accountsChecks: Check[] = [
  {
    name: 'the shop has an owner',
    broken: sql`select 'nobody' as what
      where not exists (select from users where role = 'owner' and disabled_at is null)`,
  },
]
