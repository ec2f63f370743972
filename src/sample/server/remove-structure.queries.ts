import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

/** Those that are there are the owner's from now on. */
export async function keepStructure(db: Db) {
  await execute(db, sql`update categories set sample = false where sample`)
  await execute(db, sql`update attributes set sample = false where sample`)
}

/**
 * Those that the owner uses are the owner's from now on; what is left hangs on archived products of
 * the sample alone.
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
 * Removes the sample's categories that nobody edited and nothing needs: no product, not even an
 * archived one, no promo code, no other category.
 * Those above them are tried again once they have gone. Returns what was removed.
 */
export async function deleteUnusedCategories(db: Db): Promise<string[]> {
  const gone: string[] = []
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
    if (rows.length === 0) return gone
    gone.push(...rows.map(({ id }) => id))
  }
}

/** Removes the sample's attributes that nobody edited, no category has and no product fills in. */
export const deleteUnusedAttributes = (db: Db) =>
  execute(
    db,
    sql`delete from attributes where sample and version = 1
          and not exists (select from category_attributes where attribute_id = attributes.id)
          and not exists (select from products where products.attributes ? attributes.name)`,
  )

export const keepSynonyms = (db: Db) =>
  execute(db, sql`update search_synonyms set sample = false where sample`)

export const deleteSampleSynonyms = (db: Db) =>
  execute(db, sql`delete from search_synonyms where sample and version = 1`)

/**
 * Searches that led to nothing which is still here, and lists of products to show first that are
 * empty now.
 */
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

/**
 * A shop that got its sample from an earlier version: what has the names of the sample's and was
 * never edited came with it.
 */
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
