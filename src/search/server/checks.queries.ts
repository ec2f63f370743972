import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const searchChecks: Check[] = [
  {
    name: 'a word that customers type has one meaning',
    broken: sql`select word as what from search_synonyms, unnest(words) as word group by word
      having count(*) > 1`,
  },
]
