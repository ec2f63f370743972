import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

/** What must always hold, whatever happened. */
export const catalogChecks: Check[] = [
  {
    name: 'facets equal brand and attributes',
    broken: sql`select products.id::text as what from products left join (
        select products.id, array_agg(key order by key) as keys
        from products join (select id, filterable_of(id) as names from categories offset 0) filterable on filterable.id = category_id
        cross join facets_among(names, attributes, brand) as facet left join facet_values using (facet) group by products.id
      ) numbered on numbered.id = products.id where facet_keys <> coalesce(keys, '{}')`,
  },
]
