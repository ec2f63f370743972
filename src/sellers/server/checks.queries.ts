import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const sellerChecks: Check[] = [
  {
    name: 'every seller has an owner',
    broken: sql`select id::text as what from businesses
      where not exists (select from business_members
        where business_id = businesses.id and role = 'owner')`,
  },
  {
    name: 'documents are as long as they say',
    broken: sql`select id::text as what from business_documents where bytes <> length(content)`,
  },
]
