import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

/** Invariants that the shop checks while it runs. */
export const accountsChecks: Check[] = [
  {
    name: 'the shop has an owner',
    broken: sql`select 'users' as what
      where not exists (select from users where role = 'owner' and disabled_at is null)`,
  },
]
