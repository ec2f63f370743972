import { categoriesOfArchived } from '#catalog/server/index.ts'
import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { SampleData } from '#settings/contract.ts'
import { isOfSample } from './sample-orders.queries.ts'

// Nobody can sign in to these: they only carry the sample's reviews and orders. A removed customer
// has no e-mail, so is not one of them.
const sampleCustomer = sql`email is not null and email like 'sample-%@shop.invalid'
  and password_hash is null and google_sub is null and role = 'customer'`

// Somebody ordered, reviewed or edited it: it leaves the shop, but is not lost.
const inUse = sql`(products.version > 1
  or exists (select from order_lines join orders on orders.id = order_id
    where product_id = products.id and not ${isOfSample})
  or exists (select from reviews join users on users.id = user_id
    where product_id = products.id and not (${sampleCustomer})))`

const neededByArchived = sql`(exists (select from category_attributes
  where attribute_id = attributes.id and category_id in (${categoriesOfArchived}))
  or exists (select from products
    where archived_at is not null and products.attributes ? attributes.name))`

/** What would go. */
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
 * The next sample products on sale: whoever is ordering one of them right now either finishes first
 * or is refused.
 */
export const lockSampleProducts = async (db: Db, max: number) =>
  (
    await many<{ id: string }>(
      db,
      sql`select id::text from products where sample and archived_at is null
        order by products.id limit ${max} for update`,
    )
  ).map(({ id }) => id)

/** Of these products, or all that are left. */
export const deleteSampleReviews = (db: Db, productIds: string[] | null) =>
  execute(
    db,
    sql`delete from reviews using users
        where users.id = user_id and ${sampleCustomer}
          and (${productIds}::bigint[] is null or product_id = any(${productIds}::bigint[]))`,
  )

/** Archives those of them that are in use; returns the categories of all. */
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

/** Removes those of them that are still on sale, with everything that belongs to them. */
export async function deleteProducts(db: Db, ids: string[]) {
  const gone = sql`select id from products where id = any(${ids}::bigint[]) and archived_at is null`
  await execute(
    db,
    sql`with gone as materialized (${gone}), stock as (
          delete from stock_moves using gone where product_id = gone.id
        )
        delete from bought_together using gone where product_id = gone.id or other_id = gone.id`,
  )
  await execute(db, sql`delete from products where id in (${gone})`)
}

/** One with a phone order stays, and one who owns a seller that stays. */
export const deleteSampleCustomers = (db: Db) =>
  execute(
    db,
    sql`delete from users
      where ${sampleCustomer} and not exists (select from orders where user_id = users.id)
          and not exists (select from business_members where user_id = users.id)`,
  )

/** Keeps the next start from filling an empty shop, or allows it. */
export const setSampleRemoved = (db: Db) =>
  execute(db, sql`update settings set sample_removed = true`)
export const setSampleFilled = (db: Db) =>
  execute(db, sql`update settings set sample_filled = true, sample_removed = false`)

/** Writing or deleting many rows takes longer than a customer's request may. */
export const allowMoreTime = (db: Db) => execute(db, sql`set local statement_timeout = '60s'`)
