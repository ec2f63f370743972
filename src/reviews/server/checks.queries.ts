import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const reviewsChecks: Check[] = [
  {
    name: 'stars equal the visible reviews',
    broken: sql`
      select products.id::text as what
      from products
        left join (
          select product_id,
            array[
              count(*) filter (where rating = 1), count(*) filter (where rating = 2),
              count(*) filter (where rating = 3), count(*) filter (where rating = 4),
              count(*) filter (where rating = 5)
            ]::int[] as stars
          from reviews
          where hidden_at is null
          group by product_id
        ) counted on product_id = products.id
      where star_counts <> coalesce(stars, '{0,0,0,0,0}')`,
  },
]
