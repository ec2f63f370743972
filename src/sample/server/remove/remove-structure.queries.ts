import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

/** Makes all of the sample's categories and attributes the owner's. */
export async function saveStructure(db: Db) {
  await execute(db, sql`update categories set sample = false where sample`)
  await execute(db, sql`update attributes set sample = false where sample`)
}

/**
 * Makes categories and attributes that the owner edited or uses the owner's. Only the sample's
 * archived products need the others.
 */
export async function keepUsedStructure(db: Db) {
  await execute(
    db,
    sql`with recursive used as (
          select id, parent_id from categories where not sample or version > 1
            or exists (select from products
              where category_id = categories.id and not products.sample)
            or exists (select from promo_codes where category_id = categories.id)
          union select categories.id, categories.parent_id from categories
            join used on categories.id = used.parent_id
        )
        update categories set sample = false from used where used.id = categories.id and sample`,
  )
  await execute(
    db,
    sql`update attributes set sample = false where sample and (version > 1
          or exists (select from category_attributes join categories on categories.id = category_id
            where attribute_id = attributes.id and not categories.sample)
          or exists (select from products
            where not sample and products.attributes ? attributes.name))`,
  )
}

/**
 * Deletes the sample's unedited categories without products (even archived ones), promo codes and
 * subcategories, and returns their ids. Repeats, because parents become unused in turn.
 */
export async function deleteUnusedCategories(db: Db): Promise<string[]> {
  const deleted: string[] = []
  for (;;) {
    const rows = await many<{ id: string }>(
      db,
      sql`delete from categories where sample and version = 1
            and not exists (select from products where category_id = categories.id)
            and not exists (select from promo_codes where category_id = categories.id)
            and not exists (select from categories children
              where children.parent_id = categories.id)
          returning id::text`,
    )
    if (rows.length === 0) return deleted
    deleted.push(...rows.map(({ id }) => id))
  }
}

/** Deletes the sample's unedited attributes that no category and no product has. */
export const deleteUnusedAttributes = (db: Db) =>
  execute(
    db,
    sql`delete from attributes where sample and version = 1
          and not exists (select from category_attributes where attribute_id = attributes.id)
          and not exists (select from products where products.attributes ? attributes.name)`,
  )

/** Makes the sample's remaining synonyms the owner's. */
export const keepSynonyms = (db: Db) =>
  execute(db, sql`update search_synonyms set sample = false where sample`)

export const deleteSampleSynonyms = (db: Db) =>
  execute(db, sql`delete from search_synonyms where sample and version = 1`)

/** Deletes searches without clicks on remaining products, and empty lists of pinned products. */
export async function deleteLostSearches(db: Db) {
  await execute(
    db,
    sql`delete from searches where not hidden
      and not exists (select from search_clicks where search_clicks.phrase = searches.phrase)`,
  )
  await execute(
    db,
    sql`delete from search_features
      where not exists (select from search_pins where feature_id = search_features.id)`,
  )
}

/** Marks unedited categories and attributes with these slugs and names as the sample's. */
export async function markStructure(db: Db, slugs: string[], names: string[]) {
  await execute(
    db,
    sql`update categories set sample = true
      where slug = any(${slugs}) and version = 1 and not sample`,
  )
  await execute(
    db,
    sql`update attributes set sample = true
      where name = any(${names}) and version = 1 and not sample`,
  )
}
