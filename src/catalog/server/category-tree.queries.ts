import { type Sql, sql } from '#kit/server/db/sql.ts'

// The category tree is walked here and nowhere else. `union` leaves out what was seen, so that even
// a cycle would end.

/** The categories for which `start` is true, and all below them, as a select of their ids. */
export const categoriesBelow = (start: Sql) => sql`with recursive below as (
    select categories.id from categories where ${start}
    union
    select categories.id from categories join below on categories.parent_id = below.id
  ) select id from below`

/**
 * The categories that customers see: one that came with the sample goes when nothing is sold in it,
 * unless it has become the owner's.
 */
export const shownCategories = sql`with recursive shown as (
    select categories.id, parent_id from categories
    where not sample or version > 1
      or exists (select from products where category_id = categories.id and archived_at is null)
    union
    select categories.id, categories.parent_id from categories
      join shown on categories.id = shown.parent_id
  ) select id from shown`

/** The categories that archived products need, and all above them. */
export const categoriesOfArchived = sql`with recursive needed as (
    select categories.id, parent_id from categories
      where exists (select from products
      where category_id = categories.id and archived_at is not null)
    union
    select categories.id, categories.parent_id from categories
      join needed on categories.id = needed.parent_id
  ) select id from needed`

/** A category, and all above it. */
export const categoriesAbove = (categoryId: string | null) => sql`with recursive above as (
    select categories.id, parent_id from categories where categories.id = ${categoryId}
    union
    select categories.id, categories.parent_id from categories
      join above on categories.id = above.parent_id
  ) select id from above`
