import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { CategoryInput } from '../category.ts'
import type { Aftercare, CategoryTree } from '../structure.ts'
import { categoriesAbove, categoriesBelow } from './category-tree.queries.ts'

/** The tree as staff see it, with a fingerprint of its shape. */
export const getCategoryTree = (db: Db) =>
  one<CategoryTree>(
    db,
    sql`select coalesce(md5(string_agg(concat_ws(':', id, coalesce(parent_id, 0), position), ','
      order by id)), '') as shape,
          coalesce(json_agg(json_build_object('id', id::text, 'slug', slug, 'categoryName', name,
            'parentId', parent_id::text, 'description', description, 'image', image,
            'commission', commission_bp / 100.0, 'serials', serials, 'warrantyMonths',
              warranty_months, 'version', version, 'products',
              (select count(*) from products where category_id = categories.id))
              order by position, name), '[]') as categories
        from categories`,
  )

type CategoryRow = CategoryInput & { slug: string }

const lastPosition = (parentId: string | null) =>
  sql`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct
    from ${parentId}::bigint)`

export async function insertCategory(db: Db, category: CategoryRow) {
  return (
    await one<{ id: string }>(
      db,
      sql`insert into categories (slug, name, parent_id, description, image, position)
          values (${category.slug}, ${category.categoryName}, ${category.parentId},
            ${category.description}, ${category.image},
            coalesce(${category.position ?? null}::int, ${lastPosition(category.parentId)}))
          returning id::text`,
    )
  ).id
}

export interface StoredCategory {
  slug: string
  categoryName: string
  parentId: string | null
  description: string
  image: string
  commissionBp: number | null
  serials: Aftercare['serials']
  warrantyMonths: number | null
  version: number
}

export const findCategory = (db: Db, id: string) =>
  maybeOne<StoredCategory>(
    db,
    sql`select slug, name as "categoryName", parent_id::text as "parentId", description, image,
      commission_bp as "commissionBp",
          serials, warranty_months as "warrantyMonths", version from categories where id = ${id}`,
  )

/** Under a new parent it comes last, unless a position is given. */
export function updateCategory(db: Db, id: string, category: CategoryRow) {
  const { parentId } = category
  return execute(
    db,
    sql`update categories set slug = ${category.slug}, name = ${category.categoryName},
      parent_id = ${parentId}, description = ${category.description},
          image = ${category.image}, version = version + 1,
          position = coalesce(${category.position ?? null}::int,
            case when parent_id is distinct
              from ${parentId}::bigint then ${lastPosition(parentId)} else position end)
        where id = ${id}`,
  )
}

/** False when the version is no longer the newest. */
export const setCommission = async (
  db: Db,
  id: string,
  basisPoints: number | null,
  version: number,
) =>
  (await execute(
    db,
    sql`update categories set commission_bp = ${basisPoints}, version = version + 1
      where id = ${id} and version = ${version}`,
  )) === 1

export const setAftercare = async (
  db: Db,
  id: string,
  { serials, warrantyMonths, version }: Aftercare,
) =>
  (await execute(
    db,
    sql`update categories set serials = ${serials}, warranty_months = ${warrantyMonths},
      version = version + 1 where id = ${id} and version = ${version}`,
  )) === 1

/** It and the categories below. */
export const listBelow = async (db: Db, id: string) =>
  (
    await many<{ id: string }>(
      db,
      sql`select id::text from (${categoriesBelow(sql`categories.id = ${id}`)}) below`,
    )
  ).map((row) => row.id)

/**
 * Puts these below one parent, in this order; one that came from another parent gets a new version,
 * so that its editors are told.
 */
export const placeCategories = (db: Db, parentId: string | null, ids: string[]) =>
  execute(
    db,
    sql`update categories set parent_id = ${parentId}, position = place - 1,
      version = version + (parent_id is distinct from ${parentId}::bigint)::int
        from unnest(${ids}::bigint[]) with ordinality as given (category, place)
          where id = category`,
  )

/** Whether `below` is `above` itself or somewhere under it. */
export async function isBelow(db: Db, below: string, above: string) {
  const row = await one<{ found: boolean }>(
    db,
    sql`select ${above}::bigint in (${categoriesAbove(below)}) as found`,
  )
  return row.found
}

/**
 * Serialises everything that changes the shape of the tree, so that two moves cannot form a cycle
 * together.
 */
export const lockCategories = (db: Db) =>
  execute(db, sql`lock table categories in share row exclusive mode`)

export const deleteCategory = (db: Db, id: string) =>
  maybeOne<{ name: string }>(db, sql`delete from categories where id = ${id} returning name`)

/**
 * Keeps these categories from being removed until the transaction ends; returns those that there
 * are.
 */
export const holdCategories = async (db: Db, ids: string[]) =>
  (
    await many<{ id: string }>(
      db,
      sql`select id::text from categories where id = any(${[...new Set(ids)]}::bigint[])
        order by categories.id for key share`,
    )
  ).map(({ id }) => id)

/** Only if nothing is in it, below it or refers to it. */
export const deleteUnusedCategory = (db: Db, id: string) =>
  maybeOne<{ title: string }>(
    db,
    sql`delete from categories where id = ${id} and not category_in_use(categories.id)
        returning name as title`,
  )
