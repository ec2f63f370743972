import {
  type Db,
  execute,
  listValues,
  many,
  maybeOne,
  one,
  sql,
  value,
} from '#kit/server/db/sql.ts'
import type { Category, CategoryInput } from '../../category.ts'
import type { Aftercare, CategoryTree } from '../../structure.ts'
import { categoriesAbove, categoriesBelow, visibleCategories } from './category-tree.queries.ts'

/** The categories that customers see, or the one with this id, even if it is hidden from them. */
export function listCategories(db: Db, onlyId?: string) {
  return many<Category>(
    db,
    sql`with recursive tree as (
          select id as root, id, 0 as depth from categories
          union all
          select tree.root, categories.id, tree.depth + 1 from tree
            join categories on categories.parent_id = tree.id where tree.depth < 20
        ), counts as (
          select category_id, count(*) as products from products where on_sale group by category_id
        )
        select categories.id::text, slug, name as "categoryName", parent_id::text as "parentId",
          description, image,
          (select coalesce(sum(counts.products), 0)::int from tree
            join counts on counts.category_id = tree.id where tree.root = categories.id)
            as "productCount"
        from categories where ${onlyId ? sql`id = ${onlyId}` : sql`id in (${visibleCategories})`}
        order by position, name`,
  )
}

export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = await listCategories(db, id)
  if (!category) throw new Error(`category ${id} has vanished`)
  return category
}

/** The tree that staff edit, with a fingerprint of its shape. */
export const getCategoryTree = (db: Db) =>
  one<CategoryTree>(
    db,
    sql`select
          coalesce(md5(string_agg(concat_ws(':', id, coalesce(parent_id, 0), position), ','
            order by id)), '') as shape,
          coalesce(json_agg(json_build_object('id', id::text, 'slug', slug, 'categoryName', name,
            'parentId', parent_id::text, 'description', description, 'image', image,
            'commission', commission_bp / 100.0, 'serials', serials,
            'warrantyMonths', warranty_months, 'version', version,
            'products', (select count(*) from products where category_id = categories.id))
            order by position, name), '[]') as categories
        from categories`,
  )

type CategoryRow = CategoryInput & { slug: string }

const nextPosition = (parentId: string | null) =>
  sql`(select coalesce(max(position) + 1, 0) from categories
    where parent_id is not distinct from ${parentId}::bigint)`

export function insertCategory(db: Db, category: CategoryRow) {
  return value<string>(
    db,
    sql`insert into categories (slug, name, parent_id, description, image, position)
        values (${category.slug}, ${category.categoryName}, ${category.parentId},
          ${category.description}, ${category.image},
          coalesce(${category.position ?? null}::int, ${nextPosition(category.parentId)}))
        returning id::text`,
  )
}

interface StoredCategory {
  id: string
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
    sql`select id::text, slug, name as "categoryName", parent_id::text as "parentId", description,
          image, commission_bp as "commissionBp", serials, warranty_months as "warrantyMonths",
          version
        from categories where id = ${id}`,
  )

/** Below a new parent, the category comes last unless the input has a position. */
export function updateCategory(db: Db, id: string, category: CategoryRow) {
  const { parentId } = category
  return execute(
    db,
    sql`update categories
        set slug = ${category.slug}, name = ${category.categoryName}, parent_id = ${parentId},
          description = ${category.description}, image = ${category.image}, version = version + 1,
          position = coalesce(${category.position ?? null}::int,
            case when parent_id is distinct from ${parentId}::bigint
              then ${nextPosition(parentId)} else position end)
        where id = ${id}`,
  )
}

/** False if the version is outdated. */
export const updateCommission = async (
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

/** False if the version is outdated. */
export const updateAftercare = async (
  db: Db,
  id: string,
  { serials, warrantyMonths, version }: Aftercare,
) =>
  (await execute(
    db,
    sql`update categories set serials = ${serials}, warranty_months = ${warrantyMonths},
      version = version + 1 where id = ${id} and version = ${version}`,
  )) === 1

/** The ids of a category and of all categories below it. */
export const listIdsBelow = async (db: Db, id: string) =>
  (
    await many<{ id: string }>(
      db,
      sql`select id::text from (${categoriesBelow(sql`categories.id = ${id}`)}) below`,
    )
  ).map((row) => row.id)

/**
 * Puts these categories below one parent, in this order. A category from another parent gets a new
 * version, so that edits begun before the move are refused.
 */
export const updateCategoryOrder = (db: Db, parentId: string | null, ids: string[]) =>
  execute(
    db,
    sql`update categories
        set parent_id = ${parentId}, position = ordinal - 1,
          version = version + (parent_id is distinct from ${parentId}::bigint)::int
        from unnest(${ids}::bigint[]) with ordinality as new_order (category, ordinal)
        where id = category`,
  )

/** Whether `below` is `above` itself or anywhere below it. */
export function isBelow(db: Db, below: string, above: string) {
  return value<boolean>(
    db,
    sql`select ${above}::bigint in (${categoriesAbove(below)}) as "isBelow"`,
  )
}

/**
 * Serializes all changes to the shape of the tree, so that two moves cannot form a cycle together.
 */
export const lockCategories = (db: Db) =>
  execute(db, sql`lock table categories in share row exclusive mode`)

type RemovedCategory = Pick<Category, 'id' | 'categoryName'>

export const deleteCategory = (db: Db, id: string) =>
  maybeOne<RemovedCategory>(
    db,
    sql`delete from categories where id = ${id} returning id::text, name as "categoryName"`,
  )

/**
 * Prevents the removal of these categories until the transaction ends. Returns the ids of those
 * that exist.
 */
export const lockCategoriesShared = (db: Db, ids: string[]) =>
  listValues<string>(
    db,
    sql`select id::text from categories where id = any(${[...new Set(ids)]}::bigint[])
      order by categories.id for key share`,
  )

/** Deletes the category unless it has products or subcategories, or something refers to it. */
export const deleteUnusedCategory = (db: Db, id: string) =>
  maybeOne<RemovedCategory>(
    db,
    sql`delete from categories where id = ${id} and not category_in_use(categories.id)
        returning id::text, name as "categoryName"`,
  )
