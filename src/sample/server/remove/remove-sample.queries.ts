import { categoriesOfArchived } from '#catalog/server/index.ts'
import { type Db, execute, listValues, many, one, sql } from '#kit/server/db/sql.ts'
import type { SampleData } from '#settings/contract.ts'
import { isOfSample } from '../orders/sample-orders.queries.ts'

// No one can sign in to the sample's accounts, which only have its reviews and orders. Removed
// customers have no e-mail address, so they are not included.
const sampleCustomer = sql`email is not null and email like 'sample-%@shop.invalid'
  and password_hash is null and google_sub is null and role = 'customer'`

// A customer ordered or reviewed the product, or staff edited it. It is archived, not deleted.
const inUse = sql`(products.version > 1
  or exists (select from order_lines join orders on orders.id = order_id
    where product_id = products.id and not ${isOfSample})
  or exists (select from reviews join users on users.id = user_id
    where product_id = products.id and not (${sampleCustomer})))`

const neededByArchived = sql`(exists (select from category_attributes
  where attribute_id = attributes.id and category_id in (${categoriesOfArchived}))
  or exists (select from products
    where archived_at is not null and products.attributes ? attributes.name))`

/** Counts what removing the sample would remove. */
export const countSample = (db: Db) =>
  one<SampleData>(
    db,
    sql`select (select count(*) from products where sample and archived_at is null) as products,
          (select count(*) from products where sample and archived_at is null and ${inUse})
            as "inUse",
          (select count(*) from users where ${sampleCustomer}) as customers,
          (select count(*) from reviews join users on users.id = user_id where ${sampleCustomer})
            as reviews,
          (select count(*) from orders where ${isOfSample}) as orders,
          (select count(*) from categories
            where sample and version = 1 and id not in (${categoriesOfArchived})) as categories,
          (select count(*) from attributes where sample and version = 1 and not ${neededByArchived})
            as attributes,
          (select count(*) from search_synonyms where sample and version = 1) as synonyms,
          not exists (select from products where archived_at is null) as "canFill"`,
  )

/**
 * Locks the next sample products on sale. A customer who is ordering one of them either finishes
 * first or is refused.
 */
export const lockSampleProducts = (db: Db, max: number) =>
  listValues<string>(
    db,
    sql`select id::text from products where sample and archived_at is null
      order by products.id limit ${max} for update`,
  )

/** Deletes the sample's reviews of these products, or all remaining ones for null. */
export const deleteSampleReviews = (db: Db, productIds: string[] | null) =>
  execute(
    db,
    sql`delete from reviews using users
        where users.id = user_id and ${sampleCustomer}
          and (${productIds}::bigint[] is null or product_id = any(${productIds}::bigint[]))`,
  )

/** Archives the products in use, and returns the categories of all these products. */
export async function archiveUsedProducts(db: Db, ids: string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select distinct category_id::text as id from products where id = any(${ids}::bigint[])`,
  )
  await execute(
    db,
    sql`update products set archived_at = now(), version = version + 1
      where id = any(${ids}::bigint[]) and ${inUse}`,
  )
  return rows.map((row) => row.id)
}

/** Deletes the products that are not archived, with their stock moves and recommendations. */
export async function deleteProducts(db: Db, ids: string[]) {
  const deletable = sql`select id from products
    where id = any(${ids}::bigint[]) and archived_at is null`
  await execute(
    db,
    sql`with deleted as materialized (${deletable}), stock as (
          delete from stock_moves using deleted where product_id = deleted.id
        )
        delete from bought_together using deleted
        where product_id = deleted.id or other_id = deleted.id`,
  )
  await execute(db, sql`delete from products where id in (${deletable})`)
}

/** Deletes the sample's customers, except those with remaining orders or sellers. */
export const deleteSampleCustomers = (db: Db) =>
  execute(
    db,
    sql`delete from users
      where ${sampleCustomer} and not exists (select from orders where user_id = users.id)
          and not exists (select from business_members where user_id = users.id)`,
  )

/** Prevents the next start from filling the empty shop. */
export const setSampleRemoved = (db: Db) =>
  execute(db, sql`update settings set sample_removed = true`)

export const setSampleFilled = (db: Db) =>
  execute(db, sql`update settings set sample_filled = true, sample_removed = false`)

/** Raises the time limit: writing many rows takes longer than a customer's request may. */
export const allowMoreTime = (db: Db) => execute(db, sql`set local statement_timeout = '60s'`)
