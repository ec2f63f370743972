import { type Sql, sql } from '#kit/server/db/sql.ts'

// Only these queries walk the category tree. `union` leaves out duplicates, so even a cycle would
// end. All of them select ids.

/** The categories that match the condition, and all below them. */
export const categoriesBelow = (condition: Sql) => sql`with recursive below as (
    select categories.id from categories where ${condition}
    union
    select categories.id from categories join below on categories.parent_id = below.id
  ) select id from below`

/**
 * The categories that customers see. A category of the sample is hidden while it has no products,
 * unless the owner has edited it.
 */
export const visibleCategories = sql`with recursive visible as (
    select categories.id, parent_id from categories
    where not sample or version > 1
      or exists (select from products where category_id = categories.id and archived_at is null)
    union
    select categories.id, categories.parent_id from categories
      join visible on categories.id = visible.parent_id
  ) select id from visible`

/** The categories with archived products, and all above them. */
export const categoriesOfArchived = sql`with recursive needed as (
    select categories.id, parent_id from categories
      where exists (
        select from products where category_id = categories.id and archived_at is not null)
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
