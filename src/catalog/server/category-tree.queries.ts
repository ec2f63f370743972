import { type Sql, sql } from '#kit/server/db/sql.ts'

// The category tree is walked here and nowhere else. `union` leaves out what was seen, so that even a cycle would end.

/** The categories for which `start` is true, and all below them, as a select of their ids. */
export const categoriesBelow = (start: Sql) => sql`with recursive below as (
    select categories.id from categories where ${start}
    union
    select categories.id from categories join below on categories.parent_id = below.id
  ) select id from below`

/** A category, and all above it. */
export const categoriesAbove = (categoryId: string | null) => sql`with recursive above as (
    select categories.id, parent_id from categories where categories.id = ${categoryId}
    union
    select categories.id, categories.parent_id from categories join above on categories.id = above.parent_id
  ) select id from above`
